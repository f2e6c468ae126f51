import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../apps/server/src/platform/testing/free-port.ts'

/** The line between the pages and a server, on which the feeds, and they alone, can be cut. */
export class FeedLine {
  /** Where the server behind it listens. */
  readonly serverPort: number
  readonly origin: string
  /** How often somebody knocked in vain. A browser knocks at one feed of a server at a time, and lets the others wait. */
  knocks = 0
  readonly #gate = createServer((page) => this.#take(page))
  readonly #feeds = new Set<Socket>()
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

  /** What is open breaks off; whoever knocks from now on gets no answer, and is not told so either. */
  cut(): void {
    this.#isCut = true
    for (const feed of this.#feeds) feed.resetAndDestroy()
  }

  mend(): void {
    this.#isCut = false
  }

  close(): void {
    this.#gate.close()
    for (const feed of this.#feeds) feed.destroy()
  }

  #take(page: Socket): void {
    page.on('error', () => page.destroy())
    page.once('data', (first) => {
      const isFeed = first.toString('latin1').startsWith('GET /feeds/')
      if (isFeed) this.#keep(page)
      if (isFeed && this.#isCut) return void this.knocks++
      const server = connect(this.serverPort, 'localhost')
      server.on('error', () => page.destroy())
      page.on('close', () => server.destroy())
      server.on('close', () => page.destroy())
      server.write(first)
      page.pipe(server).pipe(page)
    })
  }

  #keep(feed: Socket): void {
    this.#feeds.add(feed)
    feed.on('close', () => this.#feeds.delete(feed))
  }
}
