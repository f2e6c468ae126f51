import { expect, test } from 'vitest'
import { INITIAL_LINE, type Line, type LineEvent, nextLine } from './feed-states.ts'

const lineOf = (...happenings: LineEvent[]): Line =>
  happenings.reduce((line, happening) => nextLine(line, happening, false), INITIAL_LINE)
const states = (...happenings: LineEvent[]) => happenings.map((_, at) => lineOf(...happenings.slice(0, at + 1)).state)

test('FEED-03 a line connects, is live, is lost, waits, and connects again', () => {
  const story: LineEvent[] = ['token came', 'opened', 'heard', { closed: 1006 }, 'wait is over', 'opened']
  expect(states(...story)).toEqual(['connecting', 'live', 'live', 'waiting', 'connecting', 'live'])
})

test.each<LineEvent>(['silent', 'offline', { closed: 1013 }])('HAND-06 %j is a loss', (loss) => {
  expect(lineOf('opened', 'heard', loss)).toMatchObject({ state: 'waiting', losses: 1 })
})

test('HAND-06 whoever waits connects at once when the machine is online, or somebody looks', () => {
  const losses: LineEvent[] = [{ closed: 1006 }, 'wait is over', { closed: 1006 }, 'wait is over', { closed: 1006 }]
  for (const sign of ['online', 'seen'] as const)
    expect(lineOf(...losses, sign)).toMatchObject({ state: 'connecting', losses: 1 })
  expect(lineOf('opened', 'online').state).toBe('live')
})

test('D-12 a token that is over is replaced once; a second refusal is for good', () => {
  for (const end of ['expired', { closed: 4401 }] as const) {
    expect(lineOf('opened', 'heard', end)).toMatchObject({ state: 'connecting', token: 'fresh wanted' })
    expect(lineOf('opened', end, 'token came', 'opened', { closed: 4401 }).state).toBe('ended')
    expect(lineOf('opened', end, 'token came', 'opened', 'heard', { closed: 4401 }).state).toBe('connecting')
  }
})

test('FEED-04 D-12 after an end for good nothing brings it back', () => {
  const signs: LineEvent[] = ['online', 'seen', 'wait is over', 'opened', 'heard', 'away', { closed: 1006 }]
  for (const end of ['left', { closed: 4400 }, { closed: 4403 }] as const)
    expect(new Set(states('opened', end, ...signs).slice(1))).toEqual(new Set(['ended']))
})

test('D-15 a hidden page waits for nothing: it rests until somebody looks', () => {
  for (const loss of ['silent', 'offline', 'setup failed', { closed: 1006 }, { closed: 4401 }] as const) {
    const resting = nextLine(lineOf('opened', 'heard'), loss, true)
    expect(resting.state).toBe('resting')
    expect(nextLine(resting, 'online', true).state).toBe('resting')
    expect(nextLine(resting, 'seen', false).state).toBe('connecting')
  }
})
