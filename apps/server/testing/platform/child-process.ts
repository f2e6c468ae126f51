import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

export type Child = {
  readonly pid: number | undefined
  /** Its next line, or undefined when it has ended. */
  line(): Promise<string | undefined>
  endInput(): void
  kill(signal: NodeJS.Signals): void
  /** Everything it still had to say, once it has ended. */
  rest(): Promise<string[]>
}

/** Where a process finds what others before it have compiled: without it, compiling is most of its start. */
export const COMPILED = fileURLToPath(new URL('../../../../node_modules/.cache/tuff-server', import.meta.url))

/** A process of its own that runs a script of ours; killed with the test if it is still there. */
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
