import { FEED_CLOSE } from '@tuff/contract'
import { WebSocket } from 'ws'

/** How the WebSocket protocol says that a client broke its rules: bad frames, not text, not UTF-8, too long. */
const PROTOCOL_VIOLATIONS = new Set([1002, 1003, 1007, 1008, 1009])
/** A close frame waits behind the backlog; past this it is not worth waiting for. */
export const CLOSE_PATIENCE_MS = 2_000

/**
 * A server's end of a feed. Whatever the protocol itself refuses closes with our own code for malformed messages,
 * because a page stops on that one and would come straight back on the others (D-12). One who does not close in turn is cut off, whoever he is.
 */
export const feedSocketWith = (patienceMs: number) =>
  class FeedSocket extends WebSocket {
    override close(code?: number, reason?: string | Buffer) {
      if (code !== undefined && PROTOCOL_VIOLATIONS.has(code))
        super.close(FEED_CLOSE.malformed, code === 1009 ? 'The message is too long' : 'The message is malformed')
      else super.close(code, reason)
      setTimeout(() => this.terminate(), patienceMs).unref()
    }
  }
