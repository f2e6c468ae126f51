import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

export type Child = {
  readonly pid: number | undefined
  line(): Promise<string | undefined>
  endInput(): void
  kill(signal: NodeJS.Signals): void
  rest(): Promise<string[]>
}

/** A shared compile cache, because compiling dominates the start. */
export const COMPILED = fileURLToPath(new URL('../../../../node_modules/.cache/tuff-server', import.meta.url))

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
