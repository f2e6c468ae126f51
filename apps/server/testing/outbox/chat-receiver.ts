import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { serveLocally } from '#testing/platform/serve-locally.ts'

type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** A response, or a connection that breaks or never responds. */
type Behavior = { status: number; headers?: Record<string, string>; json?: unknown } | 'dies' | 'hangs'

/** Answers 204 unless a behavior is queued. */
export async function openChatReceiver() {
  const received: Received[] = []
  const behaviors: Behavior[] = []
  const origin = await serveLocally(async (request, response) => {
    const body = await text(request)
    received.push({ path: request.url ?? '', headers: request.headers, body })
    const behavior = behaviors.shift() ?? { status: 204 }
    if (behavior === 'hangs') return
    if (behavior === 'dies') return void request.socket.destroy()
    response.writeHead(behavior.status, behavior.headers)
    response.end(behavior.json === undefined ? undefined : JSON.stringify(behavior.json))
  })
  return {
    origin,
    received,
    behaviors,
    bodies: () => received.map(({ body }) => JSON.parse(body)),
  }
}
