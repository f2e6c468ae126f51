import type { Page, WebSocketRoute } from '@playwright/test'
import { FEED_CLOSE } from '@tuff/contract'
import { expect } from './expect.ts'

/** Stands between a page and its standings feed, and can refuse the page as the server does when a token has expired. */
export class FeedGate {
  /** Every access token that the page has come with. */
  readonly tokens: string[] = []
  #socket: WebSocketRoute | undefined
  #hasHeard = false

  private constructor() {}

  static async before(page: Page): Promise<FeedGate> {
    const gate = new FeedGate()
    await page.routeWebSocket(/\/feeds\/standings/, (socket) => gate.#open(socket))
    return gate
  }

  /** Until the page has got a message over a connection that has not been refused yet. */
  async hears(): Promise<void> {
    await expect.poll(() => this.#hasHeard, { timeout: 30_000 }).toBe(true)
  }

  refuses(): void {
    const refused = this.#socket
    this.#hasHeard = false
    this.#socket = undefined
    void refused?.close({ code: FEED_CLOSE.notAuthenticated, reason: 'The sign-in has expired' })
  }

  #open(socket: WebSocketRoute): void {
    this.tokens.push(new URL(socket.url()).searchParams.get('access_token') ?? '')
    this.#socket = socket
    const server = socket.connectToServer()
    server.onMessage((message) => {
      socket.send(message)
      // One that was refused may still bring what had been on its way.
      if (socket === this.#socket) this.#hasHeard = true
    })
  }
}
