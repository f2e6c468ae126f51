import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../apps/server/testing/platform/free-port.ts'

/** A proxy between the pages and a server, which can cut or mute the feeds and the flags' stream alone. */
export class FeedLine {
  readonly serverPort: number
  readonly origin: string
  /**
   * The number of failed connection attempts. A browser opens one feed connection per server at a time, and queues the
   * others.
   */
  failedAttempts = 0
  readonly #gate = createServer((page) => this.#take(page))
  readonly #feeds = new Set<Socket>()
  readonly #servers = new Set<Socket>()
  readonly #silenced = new Set<Socket>()
  #isCut = false

  private constructor(port: number, serverPort: number) {
    this.origin = `http://localhost:${port}`
    this.serverPort = serverPort
    this.#gate.listen(port, 'localhost')
  }

  static async start(): Promise<FeedLine> {
    const line = new FeedLine(await freePort(), await freePort())
    await once(line.#gate, 'listening')
    return line
  }

  cut(): void {
    this.#isCut = true
    for (const feed of this.#feeds) feed.resetAndDestroy()
  }

  /** Drops all traffic without closing, like a phone that leaves its network. */
  mute(): void {
    this.#isCut = true
    for (const feed of this.#feeds) this.#silenced.add(feed)
  }

  restore(): void {
    this.#isCut = false
  }

  close(): void {
    this.#gate.close()
    for (const end of [...this.#feeds, ...this.#servers]) end.destroy()
  }

  #take(page: Socket): void {
    page.on('error', () => page.destroy())
    page.once('data', (first) => {
      const isFeed = /^GET \/(feeds|eval)\//.test(first.toString('latin1'))
      if (isFeed) this.#keep(page)
      if (isFeed && this.#isCut) return void this.failedAttempts++
      const server = connect(this.serverPort, 'localhost')
      this.#servers.add(server)
      server.on('close', () => this.#servers.delete(server))
      server.on('error', () => page.destroy())
      page.on('close', () => this.#silenced.has(page) || server.destroy())
      server.on('close', () => this.#silenced.has(page) || page.destroy())
      server.write(first)
      this.#pass(page, server, page)
      this.#pass(server, page, page)
    })
  }

  #pass(from: Socket, to: Socket, page: Socket): void {
    from.on('data', (chunk) => {
      if (this.#silenced.has(page)) return
      if (!to.write(chunk)) from.pause()
    })
    to.on('drain', () => from.resume())
    from.on('end', () => this.#silenced.has(page) || to.end())
  }

  #keep(feed: Socket): void {
    this.#feeds.add(feed)
    feed.on('close', () => this.#feeds.delete(feed))
  }
}
