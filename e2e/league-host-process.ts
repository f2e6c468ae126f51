import { type RunningServer, startServer } from '../apps/server/src/composition/start.ts'
import { readConfig } from '../apps/server/src/platform/config.ts'
import type { Asked, Told } from './league-host.ts'

/** Runs as a child process with several leagues, each as `main.ts` would run it. */
const running = new Map<string, RunningServer>()

// Each league logs, and prints a last line when the process ends.
process.setMaxListeners(0)

process.on('disconnect', () => process.exit(0))
process.on('message', async (asked: Asked) => {
  const tell = (told: Omit<Told, 'id'>) => process.send?.({ id: asked.id, ...told } satisfies Told)
  try {
    tell(asked.start ? { greeting: await start(asked.league, asked.start) } : await stop(asked.league))
  } catch (error) {
    tell({ refusal: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})

async function start(league: string, env: NodeJS.ProcessEnv): Promise<string> {
  const server = await startServer(readConfig(env))
  running.set(league, server)
  return server.greeting
}

async function stop(league: string): Promise<object> {
  await running.get(league)?.stop()
  running.delete(league)
  return {}
}
