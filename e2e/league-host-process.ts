import { readConfig } from '../apps/server/src/platform/config.ts'
import { type RunningServer, startServer } from '../apps/server/src/start.ts'
import type { HostRequest, HostResponse } from './league-host.ts'

/** Runs as a child process with several leagues, each as `main.ts` would run it. */
const running = new Map<string, RunningServer>()

// Each league logs, and prints a last line when the process ends.
process.setMaxListeners(0)

process.on('disconnect', () => process.exit(0))
process.on('message', async (request: HostRequest) => {
  const respond = (response: Omit<HostResponse, 'id'>) =>
    process.send?.({ id: request.id, ...response } satisfies HostResponse)
  try {
    respond(request.start ? { greeting: await start(request.league, request.start) } : await stop(request.league))
  } catch (error) {
    respond({ refusal: error instanceof Error ? (error.stack ?? error.message) : String(error) })
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
