import { FEED_CLOSE } from '@tuff/contract'
import { WebSocket } from 'ws'

/** The close codes that the WebSocket library uses for protocol errors: bad frames, binary, invalid UTF-8, too long. */
const PROTOCOL_VIOLATIONS = new Set([1002, 1003, 1007, 1008, 1009])
/** A close frame waits behind the backlog, so the connection is terminated after this time. */
export const CLOSE_PATIENCE_MS = 2_000

/**
 * Closes protocol errors with the code for malformed messages: a page stops on it, and would reconnect on others
 * (D-12). Terminates a client that does not complete the close.
 */
export const feedSocketWith = (timeoutMs: number) =>
  class FeedSocket extends WebSocket {
    override close(code?: number, reason?: string | Buffer) {
      if (code !== undefined && PROTOCOL_VIOLATIONS.has(code))
        super.close(FEED_CLOSE.malformed, code === 1009 ? 'The message is too long' : 'The message is malformed')
      else super.close(code, reason)
      setTimeout(() => this.terminate(), timeoutMs).unref()
    }
  }
