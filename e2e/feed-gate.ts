import type { Page, WebSocketRoute } from '@playwright/test'
import { FEED_CLOSE } from '@tuff/contract'
import { expect } from './expect.ts'

/**
 * A proxy between a page and its standings feed, which can reject the page like the server does with an expired token.
 */
export class FeedGate {
  readonly tokens: string[] = []
  #socket: WebSocketRoute | undefined
  #hasReceived = false

  private constructor() {}

  static async before(page: Page): Promise<FeedGate> {
    const gate = new FeedGate()
    await page.routeWebSocket(/\/feeds\/standings/, (socket) => gate.#open(socket))
    return gate
  }

  async receives(): Promise<void> {
    await expect.poll(() => this.#hasReceived, { timeout: 30_000 }).toBe(true)
  }

  refuses(): void {
    const refused = this.#socket
    this.#hasReceived = false
    this.#socket = undefined
    void refused?.close({ code: FEED_CLOSE.notAuthenticated, reason: 'The sign-in has expired' })
  }

  #open(socket: WebSocketRoute): void {
    this.tokens.push(new URL(socket.url()).searchParams.get('access_token') ?? '')
    this.#socket = socket
    const server = socket.connectToServer()
    server.onMessage((message) => {
      socket.send(message)
      // A rejected connection may still deliver messages in flight.
      if (socket === this.#socket) this.#hasReceived = true
    })
  }
}
