import { FEED_CLOSE, isUnrecoverable } from '@tuff/contract'

export type Connection = {
  state: 'connecting' | 'live' | 'waiting' | 'resting' | 'ended'
  /** Losses since the last message; the backoff grows with them (FEED-04). */
  losses: number
  token: 'cached' | 'fresh wanted' | 'fresh spent'
}

export type ConnectionEvent =
  | 'token received'
  | 'setup failed'
  | 'opened'
  | 'message received'
  | 'silent'
  | 'expired'
  | { closed: number }
  | 'wait over'
  | 'offline'
  | 'online'
  | 'hidden'
  | 'visible'
  | 'closed by page'

export const INITIAL_CONNECTION: Connection = { state: 'connecting', losses: 0, token: 'cached' }

/** The state of a connection after an event (FEED-03, FEED-04, D-12, D-15, HAND-06). */
export function nextConnection(connection: Connection, event: ConnectionEvent, isHidden: boolean): Connection {
  if (connection.state === 'ended') return connection
  if (typeof event === 'object') return closed(connection, event.closed, isHidden)
  const isConnected = connection.state === 'connecting' || connection.state === 'live'
  switch (event) {
    case 'token received':
      return connection.token === 'fresh wanted' ? { ...connection, token: 'fresh spent' } : connection
    case 'opened':
      return { ...connection, state: 'live' }
    case 'message received':
      return { ...connection, losses: 0, token: 'cached' }
    case 'setup failed':
    case 'silent':
      return lost(connection, isHidden)
    case 'offline':
      return isConnected ? lost(connection, isHidden) : connection
    case 'expired':
      return closed(connection, FEED_CLOSE.notAuthenticated, isHidden)
    case 'wait over':
      return connection.state === 'waiting' ? { ...connection, state: 'connecting' } : connection
    case 'online':
      return connection.state === 'waiting' ? reconnectNow(connection) : connection
    case 'visible':
      return isConnected ? connection : reconnectNow(connection)
    case 'hidden':
      return { ...connection, state: 'resting' }
    case 'closed by page':
      return { ...connection, state: 'ended' }
  }
}

function closed(connection: Connection, code: number, isHidden: boolean): Connection {
  const wantsFreshToken = code === FEED_CLOSE.notAuthenticated && connection.token !== 'fresh spent'
  if (wantsFreshToken) {
    return { ...countLoss(connection), token: 'fresh wanted', state: isHidden ? 'resting' : 'connecting' }
  }
  return isUnrecoverable(code) ? { ...countLoss(connection), state: 'ended' } : lost(connection, isHidden)
}

const lost = (connection: Connection, isHidden: boolean): Connection => ({
  ...countLoss(connection),
  state: isHidden ? 'resting' : 'waiting',
})

const countLoss = (connection: Connection): Connection => ({ ...connection, losses: connection.losses + 1 })

/** Resets the backoff, because earlier failures say little about the next attempt. */
const reconnectNow = (connection: Connection): Connection => ({
  ...connection,
  state: 'connecting',
  losses: Math.min(connection.losses, 1),
})

export const reconnectWait = ({ losses }: Connection): number => reconnectDelay(Math.max(losses - 1, 0))

export const reconnectDelay = (attempts: number): number => Math.min(1000 * 2 ** attempts, 30_000)
