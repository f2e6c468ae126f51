import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { COMPILED } from '#testing/platform/child-process.ts'
import { cleanUpLater } from '#testing/platform/clean-up.ts'
import { freePort } from '#testing/platform/free-port.ts'

export type ServerProcess = {
  readonly address: string
  readonly lines: readonly string[]
  kill(signal: NodeJS.Signals): void
  /** Null if it was killed. */
  readonly ended: Promise<number | null>
}

/** Killed at the end of the test. */
export async function startServerProcess(
  env: Record<string, string>,
  { openFiles }: { openFiles?: number } = {},
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort())
  const command = [process.execPath, new URL('./serve.ts', import.meta.url).pathname]
  const [program = '', ...args] = openFiles
    ? ['sh', '-c', `ulimit -n ${openFiles}; exec "$@"`, 'sh', ...command]
    : command
  const child = spawn(program, args, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILED,
      TUFF_SECRET: 'the same secret for all nodes of a test',
      ...env,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  cleanUpLater(async () => {
    child.kill('SIGKILL')
    await ended
  })

  const lines: string[] = []
  const { promise: greeted, resolve } = Promise.withResolvers<void>()
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line)
      if (line.includes('TUFF is at')) resolve()
    })
  const isUp = await Promise.race([greeted.then(() => true), ended.then(() => false)])
  if (!isUp) throw new Error(`The server ended before it served: ${lines.join('\n')}`)
  return { address: `http://localhost:${port}`, lines, kill: (signal) => child.kill(signal), ended }
}
