import { FEED_CLOSE, isUnrecoverable } from '@tuff/contract'

/** The state of a feed's connection. */
export type Line = {
  state:
    | 'connecting'
    | 'live'
    /** Lost; reconnects after a delay. */
    | 'waiting'
    /** Closed while the page is hidden. */
    | 'resting'
    /** Final: closed by the page, or refused. */
    | 'ended'
  /** Losses since the last message. */
  losses: number
  /**
   * Losses that count for the backoff (FEED-04). One without any response does not: it has taken its timeout of 10 s
   * already, and doubling the delay would only delay the reconnect.
   */
  failures: number
  token: 'cached' | 'fresh wanted' | 'fresh spent'
}

export type LineEvent =
  | 'token came'
  | 'setup failed'
  | 'opened'
  | 'heard'
  /** No response within the timeout, on an open connection or while connecting. */
  | 'silent'
  /** The token has expired. */
  | 'expired'
  | { closed: number }
  | 'wait is over'
  | 'offline'
  | 'online'
  /** The page has been hidden for a while. */
  | 'away'
  | 'seen'
  | 'left'

export const INITIAL_LINE: Line = { state: 'connecting', losses: 0, failures: 0, token: 'cached' }

/** The state of a connection after an event (FEED-03, FEED-04, D-12, D-15, HAND-06). */
export function nextLine(line: Line, happening: LineEvent, isHidden: boolean): Line {
  if (line.state === 'ended') return line
  if (typeof happening === 'object') return closed(line, happening.closed, isHidden)
  const isConnected = line.state === 'connecting' || line.state === 'live'
  switch (happening) {
    case 'token came':
      return line.token === 'fresh wanted' ? { ...line, token: 'fresh spent' } : line
    case 'opened':
      return { ...line, state: 'live' }
    case 'heard':
      return { ...line, losses: 0, failures: 0, token: 'cached' }
    case 'setup failed':
      return lost(line, isHidden)
    case 'silent':
      return { ...lost(line, isHidden), failures: 0 }
    case 'offline':
      return isConnected ? lost(line, isHidden) : line
    case 'expired':
      return closed(line, FEED_CLOSE.notAuthenticated, isHidden)
    case 'wait is over':
      return line.state === 'waiting' ? { ...line, state: 'connecting' } : line
    case 'online':
      return line.state === 'waiting' ? atOnce(line) : line
    case 'seen':
      return isConnected ? line : atOnce(line)
    case 'away':
      return { ...line, state: 'resting' }
    case 'left':
      return { ...line, state: 'ended' }
  }
}

function closed(line: Line, code: number, isHidden: boolean): Line {
  const wantsFreshToken = code === FEED_CLOSE.notAuthenticated && line.token !== 'fresh spent'
  if (wantsFreshToken) {
    return { ...counted(line), token: 'fresh wanted', state: isHidden ? 'resting' : 'connecting' }
  }
  return isUnrecoverable(code) ? { ...counted(line), state: 'ended' } : lost(line, isHidden)
}

/** A hidden page rests instead of reconnecting. */
const lost = (line: Line, isHidden: boolean): Line => ({
  ...counted(line),
  state: isHidden ? 'resting' : 'waiting',
})

const counted = (line: Line): Line => ({ ...line, losses: line.losses + 1, failures: line.failures + 1 })

/** Resets the backoff, because earlier failures say little about the next attempt. */
const atOnce = (line: Line): Line => ({
  ...line,
  state: 'connecting',
  losses: Math.min(line.losses, 1),
  failures: Math.min(line.failures, 1),
})

export const reconnectWait = ({ failures }: Line): number => reconnectDelay(Math.max(failures - 1, 0))

export const reconnectDelay = (attempts: number): number => Math.min(1000 * 2 ** attempts, 30_000)
