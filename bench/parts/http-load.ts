import { connect } from 'node:net'

const CONNECTIONS = 32

/** Counts bytes and parses nothing, so that the client costs little; all responses must have the same length. */
export async function responsesIn(address: string, headers: Record<string, string>, ms: number): Promise<number> {
  const { hostname, port, pathname, search } = new URL(address)
  const lines = Object.entries({ host: `${hostname}:${port}`, ...headers }).map(([name, value]) => `${name}: ${value}`)
  const request = `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`
  const length = await responseLength(Number(port), request)
  const end = performance.now() + ms
  const counts = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => countResponses(Number(port), request, length, end)),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

function countResponses(port: number, request: string, length: number, end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let bytes = 0
    let requested = 0
    const socket = connect(port, 'localhost', send)
    socket.on('data', (chunk) => {
      bytes += chunk.length
      if (bytes < requested * length) return
      if (performance.now() < end) return send()
      socket.destroy()
      resolve(requested)
    })
    socket.on('error', reject)

    function send() {
      requested++
      socket.write(request)
    }
  })
}

function responseLength(port: number, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost', () => socket.write(request))
    let response = Buffer.alloc(0)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      response = Buffer.concat([response, chunk])
      const head = response.indexOf('\r\n\r\n')
      if (head < 0) return
      const text = response.subarray(0, head).toString()
      if (!text.startsWith('HTTP/1.1 200'))
        return reject(new Error(`Not a response to measure: ${text.split('\r\n')[0]}`))
      const length = head + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN)
      if (!(response.length >= length)) return
      socket.destroy()
      resolve(length)
    })
  })
}
