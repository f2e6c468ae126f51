import { expect, test } from 'vitest'
import { type Connection, type ConnectionEvent, INITIAL_CONNECTION, nextConnection } from './feed-states.ts'

const connectionAfter = (...events: ConnectionEvent[]): Connection =>
  events.reduce((connection, event) => nextConnection(connection, event, false), INITIAL_CONNECTION)
const states = (...events: ConnectionEvent[]) =>
  events.map((_, at) => connectionAfter(...events.slice(0, at + 1)).state)

test('FEED-03 a connection goes through connecting, live, lost, waiting and connecting again', () => {
  const story: ConnectionEvent[] = [
    'token received',
    'opened',
    'message received',
    { closed: 1006 },
    'wait over',
    'opened',
  ]
  expect(states(...story)).toEqual(['connecting', 'live', 'live', 'waiting', 'connecting', 'live'])
})

test.each<ConnectionEvent>(['silent', 'offline', { closed: 1013 }])('HAND-06 %j is a loss', (loss) => {
  expect(connectionAfter('opened', 'message received', loss)).toMatchObject({ state: 'waiting', losses: 1 })
})

test('HAND-06 a waiting connection reconnects immediately when it is online or the page is visible', () => {
  const losses: ConnectionEvent[] = [{ closed: 1006 }, 'wait over', { closed: 1006 }, 'wait over', { closed: 1006 }]
  for (const sign of ['online', 'visible'] as const)
    expect(connectionAfter(...losses, sign)).toMatchObject({ state: 'connecting', losses: 1 })
  expect(connectionAfter('opened', 'online').state).toBe('live')
})

test('D-12 an expired token is replaced once; a second refusal is final', () => {
  for (const end of ['expired', { closed: 4401 }] as const) {
    expect(connectionAfter('opened', 'message received', end)).toMatchObject({
      state: 'connecting',
      token: 'fresh wanted',
    })
    expect(connectionAfter('opened', end, 'token received', 'opened', { closed: 4401 }).state).toBe('ended')
    expect(connectionAfter('opened', end, 'token received', 'opened', 'message received', { closed: 4401 }).state).toBe(
      'connecting',
    )
  }
})

test('FEED-04 D-12 nothing reconnects after a final close', () => {
  const signs: ConnectionEvent[] = [
    'online',
    'visible',
    'wait over',
    'opened',
    'message received',
    'hidden',
    { closed: 1006 },
  ]
  for (const end of ['closed by page', { closed: 4400 }, { closed: 4403 }] as const)
    expect(new Set(states('opened', end, ...signs).slice(1))).toEqual(new Set(['ended']))
})

test('D-15 a hidden page does not wait to reconnect: it rests until it is visible', () => {
  for (const loss of ['silent', 'offline', 'setup failed', { closed: 1006 }, { closed: 4401 }] as const) {
    const resting = nextConnection(connectionAfter('opened', 'message received'), loss, true)
    expect(resting.state).toBe('resting')
    expect(nextConnection(resting, 'online', true).state).toBe('resting')
    expect(nextConnection(resting, 'visible', false).state).toBe('connecting')
  }
})
