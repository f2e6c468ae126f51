import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** A response, or a connection that breaks or never answers. */
type Behavior = { status: number; headers?: Record<string, string>; json?: unknown } | 'dies' | 'hangs'

/** Answers 204 unless a behavior is queued. */
export async function openChatReceiver() {
  const received: Received[] = []
  const behaviors: Behavior[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    received.push({ path: request.url ?? '', headers: request.headers, body })
    const behavior = behaviors.shift() ?? { status: 204 }
    if (behavior === 'hangs') return
    if (behavior === 'dies') return void request.socket.destroy()
    response.writeHead(behavior.status, behavior.headers)
    response.end(behavior.json === undefined ? undefined : JSON.stringify(behavior.json))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise<void>((closed) => server.close(() => closed()))
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    received,
    behaviors,
    bodies: () => received.map(({ body }) => JSON.parse(body)),
  }
}
