import { createHash } from 'node:crypto'
import { serveLocally } from '#testing/platform/serve-locally.ts'

/** A local server whose responses can be wrong, or fail; the ETag is always that of the correct file. */
export async function openFaultyUpstream(correct: Record<string, string>) {
  const files = { ...correct }
  const lies = new Map<string, (text: string) => string>()
  const broken = new Set<string>()
  const requested: string[] = []
  const origin = await serveLocally((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1)
    const text = files[name]
    requested.push(name)
    if (broken.has(name)) return void response.writeHead(500).end()
    if (text === undefined) return void response.writeHead(404).end()
    const etag = `"${createHash('sha1').update(text).digest('hex')}"`
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end()
    response.writeHead(200, { etag, 'content-type': 'text/plain' }).end(lies.get(name)?.(text) ?? text)
  })
  return {
    address: `${origin}/`,
    requested,
    files,
    lie: (name: string, reported: (text: string) => string) => void lies.set(name, reported),
    break: (name: string) => void broken.add(name),
    respondCorrectly() {
      lies.clear()
      broken.clear()
    },
  }
}

export const firstLines = (count: number) => (text: string) => `${text.split('\n').slice(0, count).join('\n')}\n`
