import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

export type Child = {
  readonly pid: number | undefined
  /** The next line, or undefined at the end of the output. */
  line(): Promise<string | undefined>
  endInput(): void
  kill(signal: NodeJS.Signals): void
  /** The rest of the output, once the process has ended. */
  rest(): Promise<string[]>
}

/** The shared compile cache: without it, compiling dominates a process's start. */
export const COMPILED = fileURLToPath(new URL('../../../../node_modules/.cache/tuff-server', import.meta.url))

/** A child process that runs one of our scripts; killed with the test if still running. */
export function startChild(script: URL, args: string[], user?: { uid: number; gid: number }): Child {
  const child: ChildProcess = spawn(process.execPath, [script.pathname, ...args], {
    ...user,
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]()
  return {
    pid: child.pid,
    line: async () => (await lines.next()).value,
    endInput: () => child.stdin?.end(),
    kill: (signal) => child.kill(signal),
    async rest() {
      const rest: string[] = []
      for (let next = await lines.next(); !next.done; next = await lines.next()) rest.push(next.value)
      await ended
      return rest
    },
  }
}
