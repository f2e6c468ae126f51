import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { FrameBytes, Order } from './feed-server.ts'
import { RawFeedClients } from './raw-feed-clients.ts'

export type Server = Awaited<ReturnType<typeof startServer>>

export async function withServer(work: (server: Server) => Promise<void>) {
  const server = await startServer()
  try {
    await work(server)
  } finally {
    server.child.disconnect()
    await once(server.child, 'exit')
  }
}

async function startServer() {
  const child = fork(fileURLToPath(new URL('feed-server.ts', import.meta.url)), {
    execArgv: ['--expose-gc'],
  })
  const [{ port, frameBytes }] = await once(child, 'message')
  return {
    child,
    frameBytes: frameBytes as FrameBytes,
    request: (order: Order) => request(child, order),
    async openClients(path: string, count: number, options?: { takesDeflated: boolean }): Promise<RawFeedClients> {
      const clients = new RawFeedClients(options)
      await clients.open(`ws://localhost:${port}${path}`, count)
      return clients
    },
  }
}

export const SPECTATORS = 2_000
/** The standings feed; its clients accept deflated messages. */
export const STANDINGS = '/feeds/standings?access_token=bench'

async function request(child: ChildProcess, order: Order) {
  child.send(order)
  const [report] = await once(child, 'message')
  return report
}

/** From the command to the last client, in milliseconds. */
export async function timePush(
  server: Server,
  clients: RawFeedClients,
  order: Extract<Order['do'], `push${string}`>,
  bytes = server.frameBytes.deflated,
): Promise<number> {
  const received = clients.allReceive(bytes)
  const start = performance.timeOrigin + performance.now()
  await server.request({ do: order })
  return (await received) - start
}
