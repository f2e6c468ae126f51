import { describe, expect, test } from 'vitest'
import type { ClockSeen } from './clock.ts'
import { trustedClock } from './trusted-clock.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const start = Date.parse('2024-11-24T18:00:00Z')

function clockOf(lastSeen?: ClockSeen) {
  const at = { says: start, elapsed: 0 }
  const clock = trustedClock({ now: () => at.says, speed: 1 }, lastSeen, { elapsed: () => at.elapsed })
  return {
    clock,
    at,
    pass(ms: number) {
      at.says += ms
      at.elapsed += ms
    },
  }
}

/** A machine whose clock and sources do what a script says, one word and time after the other. */
function machineOf(): { do(event: string): void; isBelieved(): boolean; saysTheTruth(): boolean } {
  const at = { truth: start, says: start, elapsed: 0 }
  /** Counts for two hours, like the dates of sources. */
  let date: { of: number; elapsed: number } | undefined
  const witness = () => {
    const passed = date ? at.elapsed - date.elapsed : 0
    return date && passed <= 2 * HOUR ? date.of + passed : undefined
  }
  const boot = (seen?: ClockSeen) =>
    trustedClock({ now: () => at.says, speed: 1 }, seen, { elapsed: () => at.elapsed, witness })
  let clock = boot()
  clock.now()
  return {
    do(event) {
      const [word, text = ''] = event.split(' ')
      const ms = Number.parseFloat(text) * { m: MINUTE, h: HOUR, d: DAY }[text.at(-1) ?? 'm']!
      if (word === 'source') date = { of: at.truth, elapsed: at.elapsed }
      else if (word === 'step') at.says += ms
      else if (word === 'right') at.says = at.truth
      else if (word === 'accept') clock.trust({ at: at.says })
      else {
        const seen = { at: clock.now() }
        at.truth += ms
        at.says += ms
        if (word === 'pass') at.elapsed += ms
        if (word === 'off') {
          date = undefined
          clock = boot(seen)
        }
      }
      clock.now()
    },
    isBelieved: () => clock.doubt === undefined,
    saysTheTruth: () => clock.now() === at.truth,
  }
}

describe('HOST-08 D-08 the cases of the clock', () => {
  // `pass`: time passes. `step`: the clock is set. `sleep` and `off`: the machine sleeps, or the server is off.
  // `source`: a source answers. `right`: the clock is corrected. A bang marks what is not believed.
  test.each([
    ['it runs on time', 'source, pass 1h, pass 20h, pass 20h, source, pass 1h'],
    ['a step of 23 hours that the sources contradict', 'source, step 23h!, pass 1h!, source!'],
    [
      'steps of 23 hours, again and again',
      'source, step 23h!, step 23h!, source!, step 23h!, pass 5h!, source!, right',
    ],
    ['steps of one hour, again and again', 'source, step 1h!, pass 1h!, step 1h!, source!, step 1h!, source!, right'],
    ['steps of five minutes, as soon as their sum is noticed', 'source, step 5m, step 5m, source, step 5m!, step 5m!'],
    [
      'steps of five minutes, hours apart',
      'source, step 5m, pass 1h, source, step 5m, pass 1h, source, step 5m!, source!',
    ],
    ['a step back of 23 hours', 'source, step -23h!, source!, step -23h!, right'],
    ['steps back of one hour', 'source, step -1h!, pass 10m!, step -1h!, source!, right'],
    ['a step ahead that is taken back', 'source, step 3h!, step -3h, pass 1h, source'],
    ['a step that the sources contradict once they answer', 'step 23h, pass 1m, source!, step 23h!, source!'],
    ['a step while the server is off', 'source, off 1h, step 20h, source!, right'],
    ['no source answers: up to a day at once', 'step 23h, step 23h, step -20h, step 25h!, pass 1h!'],
    ['no source has answered for hours', 'source, pass 3h, step 20h, source!'],
    ['a large step without sources, and back', 'step 60d!, pass 1h!, right, step -365d!, right'],
    ['a machine that was asleep for a night', 'source, sleep 8h!, source, pass 1h'],
    ['a machine that was asleep while no source answered', 'source, pass 3h, sleep 8h, source'],
    ['a machine that was asleep for a week', 'source, sleep 7d!, pass 1m!, source'],
    ['a server that was off for an hour, and for a week', 'source, off 1h, source, off 7d!, source'],
    ['a wrong clock that is corrected', 'step 20h, pass 1h, right, source'],
    ['a step that somebody accepts against the sources', 'source, step 23h!, accept, source, pass 1h, step 1h!'],
  ])('%s', (_, script) => {
    const machine = machineOf()
    for (const text of script.split(', ')) {
      const event = text.replace('!', '')
      machine.do(event)
      expect([event, machine.isBelieved()]).toEqual([event, !text.endsWith('!')])
      if (event === 'right') expect(machine.saysTheTruth()).toBe(true)
    }
  })
})

test('D-08 a clock that jumps is held and reported, and continues once corrected or accepted', () => {
  const { clock, at, pass } = clockOf()
  expect([clock.now(), clock.doubt]).toEqual([start, undefined])
  pass(5 * HOUR)
  expect(clock.now()).toBe(start + 5 * HOUR)
  at.says += 3 * DAY
  expect([clock.now(), clock.doubt]).toEqual([start + 5 * HOUR, { says: at.says, seen: start + 5 * HOUR }])
  at.says -= 3 * DAY - 1
  expect([clock.now(), clock.doubt]).toEqual([at.says, undefined])
  at.says -= 365 * DAY
  expect(clock.now()).toBe(start + 5 * HOUR + 1)
  clock.trust({ at: at.says })
  expect([clock.now(), clock.doubt]).toEqual([at.says, undefined])
})

test('D-08 a start one to seven days ahead begins in doubt, and the correct time is then accepted', () => {
  for (const ahead of [25 * HOUR, 3 * DAY, 7 * DAY, 60 * DAY]) {
    const { clock, at } = clockOf({ at: start })
    at.says = start + ahead
    expect([clock.doubt?.says, clock.now()]).toEqual([start + ahead, start])
    at.says = start + 1
    expect([clock.now(), clock.doubt, clock.leap]).toEqual([start + 1, undefined, undefined])
  }
})

test('D-08 an accepted or slowly drifted clock may return to the earlier time', () => {
  const { clock, at, pass } = clockOf({ at: start })
  clock.now()
  for (let step = 0; step < 3; step++) {
    at.says += 20 * HOUR
    expect(clock.now()).toBe(at.says)
  }
  expect(clock.leap?.by).toBe(60 * HOUR)
  pass(HOUR)
  at.says -= 60 * HOUR
  expect([clock.now(), clock.leap]).toEqual([start + HOUR, undefined])
})

test('HAND-05 while the clock is doubted, ages and pauses continue from the last trusted time', () => {
  const { clock, at, pass } = clockOf()
  clock.now()
  pass(1_000)
  expect(clock.steady()).toBe(start + 1_000)
  at.says += 60 * DAY
  pass(4_000)
  expect([clock.steady(), clock.now()]).toEqual([start + 5_000, start + 1_000])
  at.says -= 60 * DAY
  expect([clock.steady(), clock.now()]).toEqual([start + 5_000, start + 5_000])
})
