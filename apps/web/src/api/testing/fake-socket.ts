import { vi } from 'vitest'

/** The server side of a feed's connection, controlled by the test. */
class FakeSocket {
  readonly OPEN = 1
  readyState = 0
  readonly url: URL
  readonly sent: unknown[] = []
  onopen = () => {}
  onmessage = (_event: { data: string }) => {}
  onerror = () => {}
  onclose = (_event: { code: number }) => {}

  constructor(url: string) {
    this.url = new URL(url)
  }

  opens(): void {
    this.readyState = this.OPEN
    this.onopen()
  }

  receive(message: unknown): void {
    this.onmessage({ data: JSON.stringify(message) })
  }

  /** As a browser reports an unreachable server. */
  breaks(): void {
    this.readyState = 3
    this.onerror()
    this.onclose({ code: 1006 })
  }

  /** As a browser reports a server's close code. */
  isClosed(code: number): void {
    this.readyState = 3
    this.onclose({ code })
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.readyState = 3
    this.onclose({ code: 1000 })
  }
}

/** Every connection that the page opens from now on, in order. */
export function fakeSockets(): FakeSocket[] {
  const sockets: FakeSocket[] = []
  class Socket extends FakeSocket {
    constructor(url: string) {
      super(url)
      sockets.push(this)
    }
  }
  vi.stubGlobal('WebSocket', Socket)
  return sockets
}
