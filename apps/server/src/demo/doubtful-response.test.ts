import { expect, test } from 'vitest'
import { createReplay } from '#providers/replay.ts'
import { linesOf } from '#providers/sides.ts'
import { sundayOf } from '#providers/sunday.ts'
import { createDemoLeague } from './demo-league.ts'
import { withDoubtfulResponse } from './doubtful-response.ts'

const { season } = createDemoLeague()
const SUNDAY = sundayOf(season.games, 12)
const HOUR = 3_600_000

function source() {
  const accepted = new Set<string>()
  const replay = createReplay(season)
  const { provider, status } = withDoubtfulResponse(replay, { season, isAccepted: async (tag) => accepted.has(tag) })
  const lines = async (now: number, week = 11) => linesOf(await provider.statLines(week, now))
  const whole = async (now: number, week = 11) => linesOf(await replay.statLines(week, now))
  return { accepted, lines, whole, held: () => status().flatMap((each) => each.held) }
}

test('REAL-05 on the demo’s first Sunday, a response that loses a game is held back and recovers', async () => {
  const { lines, whole, held } = source()
  expect([await lines(SUNDAY - HOUR), held()]).toEqual([await whole(SUNDAY), []])
  for (let requested = 0; requested < 5; requested++)
    expect(await lines(SUNDAY + requested * HOUR)).toEqual(await whole(SUNDAY))
  expect(held()).toMatchObject([
    {
      about: 'stat lines of week 11',
      sentence: expect.stringMatching(/^Week 11 would lose \d\d of its \d{3} stat lines\.$/),
      times: 1,
    },
  ])
  expect(await lines(SUNDAY, 12)).toEqual(await whole(SUNDAY, 12))
  expect([await lines(SUNDAY + 12 * HOUR), held()]).toEqual([await whole(SUNDAY), []])
})

test('REAL-05 if the commissioner accepts it, the figures are gone until the source has them again', async () => {
  const { accepted, lines, whole, held } = source()
  await lines(SUNDAY)
  accepted.add(held()[0]!.tag)
  expect((await lines(SUNDAY + HOUR)).length).toBeLessThan((await whole(SUNDAY)).length)
  expect(await lines(SUNDAY + 13 * HOUR)).toEqual(await whole(SUNDAY))
})
