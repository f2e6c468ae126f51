import { expect, test } from 'vitest'
import { INITIAL_LINE, type Line, type LineEvent, nextLine } from './feed-states.ts'

const lineOf = (...happenings: LineEvent[]): Line =>
  happenings.reduce((line, happening) => nextLine(line, happening, false), INITIAL_LINE)
const states = (...happenings: LineEvent[]) => happenings.map((_, at) => lineOf(...happenings.slice(0, at + 1)).state)

test('FEED-03 a connection goes through connecting, live, lost, waiting and connecting again', () => {
  const story: LineEvent[] = ['token came', 'opened', 'heard', { closed: 1006 }, 'wait is over', 'opened']
  expect(states(...story)).toEqual(['connecting', 'live', 'live', 'waiting', 'connecting', 'live'])
})

test.each<LineEvent>(['silent', 'offline', { closed: 1013 }])('HAND-06 %j is a loss', (loss) => {
  expect(lineOf('opened', 'heard', loss)).toMatchObject({ state: 'waiting', losses: 1 })
})

test('HAND-06 a waiting connection reconnects at once when it is online or the page is visible', () => {
  const losses: LineEvent[] = [{ closed: 1006 }, 'wait is over', { closed: 1006 }, 'wait is over', { closed: 1006 }]
  for (const sign of ['online', 'seen'] as const)
    expect(lineOf(...losses, sign)).toMatchObject({ state: 'connecting', losses: 1 })
  expect(lineOf('opened', 'online').state).toBe('live')
})

test('D-12 an expired token is replaced once; a second refusal is final', () => {
  for (const end of ['expired', { closed: 4401 }] as const) {
    expect(lineOf('opened', 'heard', end)).toMatchObject({ state: 'connecting', token: 'fresh wanted' })
    expect(lineOf('opened', end, 'token came', 'opened', { closed: 4401 }).state).toBe('ended')
    expect(lineOf('opened', end, 'token came', 'opened', 'heard', { closed: 4401 }).state).toBe('connecting')
  }
})

test('FEED-04 D-12 nothing reconnects after a final close', () => {
  const signs: LineEvent[] = ['online', 'seen', 'wait is over', 'opened', 'heard', 'away', { closed: 1006 }]
  for (const end of ['left', { closed: 4400 }, { closed: 4403 }] as const)
    expect(new Set(states('opened', end, ...signs).slice(1))).toEqual(new Set(['ended']))
})

test('D-15 a hidden page does not wait to reconnect: it rests until it is visible', () => {
  for (const loss of ['silent', 'offline', 'setup failed', { closed: 1006 }, { closed: 4401 }] as const) {
    const resting = nextLine(lineOf('opened', 'heard'), loss, true)
    expect(resting.state).toBe('resting')
    expect(nextLine(resting, 'online', true).state).toBe('resting')
    expect(nextLine(resting, 'seen', false).state).toBe('connecting')
  }
})
