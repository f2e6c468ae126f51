import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/** Many feed clients that only count bytes and parse nothing, so that only the server is measured. */
export class RawFeedClients {
  readonly #offer: string
  readonly #sockets: Socket[] = []
  readonly #received: number[] = []
  #awaited = Number.POSITIVE_INFINITY
  #left = 0
  #onAll = () => {}

  constructor({ takesDeflated = true } = {}) {
    this.#offer = takesDeflated ? 'Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n' : ''
  }

  /** Opens clients a few hundred at a time, so that no kernel queue overflows. */
  async open(address: string, count: number): Promise<void> {
    while (this.#sockets.length < count) {
      const batch = Math.min(200, count - this.#sockets.length)
      await Promise.all(Array.from({ length: batch }, () => this.#openOne(new URL(address))))
    }
  }

  allReceive(bytes: number): Promise<number> {
    this.#received.fill(0)
    this.#awaited = bytes
    this.#left = this.#sockets.length
    return new Promise((resolve) => {
      this.#onAll = () => resolve(performance.timeOrigin + performance.now())
    })
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
  }

  #openOne(url: URL): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(Number(url.port), 'localhost')
      const key = randomBytes(16).toString('base64')
      socket.write(
        `GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n${this.#offer}\r\n`,
      )
      socket.once('error', reject)
      socket.once('data', (response) => {
        if (!response.toString().startsWith('HTTP/1.1 101')) return reject(new Error('The feed did not open.'))
        const at = this.#sockets.push(socket) - 1
        this.#received.push(0)
        socket.on('data', (chunk) => this.#count(at, chunk.length))
        resolve()
      })
    })
  }

  #count(at: number, bytes: number): void {
    const before = this.#received[at]!
    this.#received[at] = before + bytes
    if (before < this.#awaited && before + bytes >= this.#awaited && --this.#left === 0) this.#onAll()
  }
}
