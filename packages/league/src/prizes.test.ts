import { expect, test } from 'vitest'
import { dollars } from './money.ts'
import { movedPrizes, prizesInWords, prizesOf } from './prizes.ts'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'
import { buildSnapshot } from './snapshot.ts'
import { leagueOf } from './testing/example-league.ts'

const through = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
const every = (points: number) => through(17).map(() => points)
const POINTS = { Ant: every(5), Bee: every(4), Cat: every(3) }

type Payouts = Partial<Settings['payouts']>
const PAYOUTS = { weekly: [50, 30].map(dollars), bonus: [80, 80].map(dollars), playoffs: [200].map(dollars) }

function league(closedWeeks: number[], payouts: Payouts = {}, points: Record<string, number[]> = POINTS) {
  const settings = { ...DEFAULT_SETTINGS, playoffTeams: 2, payouts: { ...PAYOUTS, ...payouts } }
  return buildSnapshot({ ...leagueOf({ points, settings, week: 18, completeThrough: 18 }), closedWeeks })
}

const moved = (closedWeeks: number[], payouts: Payouts) =>
  prizesInWords(movedPrizes(league(closedWeeks), league(closedWeeks, payouts)))

test('MONEY-03 closed prizes whose money moves are named, runs of weeks together', () => {
  const weekly = [60, 30].map(dollars)
  expect(moved(through(18), { weekly })).toBe('weeks 1 to 14')
  expect(moved([1, 2, 3, 5, 7, 8], { weekly })).toBe('weeks 1 to 3, week 5 and weeks 7 and 8')
  expect(moved([9], { weekly })).toBe('week 9')
  expect(moved(through(18), { bonus: [81, 79].map(dollars) })).toBe('the bonus')
  expect(moved(through(18), { playoffs: [] })).toBe('the playoffs')
  const all = { playoffs: [], bonus: [], weekly: [] }
  expect(moved(through(18), all)).toBe('weeks 1 to 14, the bonus and the playoffs')
  expect(movedPrizes(league([14, 13]), league([14, 13], all))).toEqual(['week 13', 'week 14'])
})

test('MONEY-03 money that is not paid yet, or to no team, does not move', () => {
  expect(moved([], { weekly: [] })).toBe('')
  expect(moved(through(13), { bonus: [] })).toBe('')
  expect(moved(through(16), { playoffs: [] })).toBe('')
  expect(moved(through(18), { weekly: [50, 30, 0, 20].map(dollars) })).toBe('')
  // Two teams change places that earn the same.
  const turned = league(through(18), {}, { ...POINTS, Ant: every(4), Bee: every(5) })
  expect(movedPrizes(league(through(18)), turned)).not.toContain('bonus')
})

test('MONEY-01 playoffs that week 18 decides are closed with week 18, others with week 17', () => {
  const isClosed = (last: number, points: Record<string, number[]>) =>
    prizesOf(league(through(last), {}, points)).find(({ id }) => id === 'playoffs')?.isClosed
  expect([16, 17].map((last) => isClosed(last, POINTS))).toEqual([false, true])
  const level = { Ant: [...every(5), 1], Bee: [...every(5), 2], Cat: [...every(3), 9] }
  expect([17, 18].map((last) => isClosed(last, level))).toEqual([false, true])
  const withoutTen = through(18).filter((week) => week !== 10)
  expect(
    prizesOf(league(withoutTen))
      .filter(({ isClosed }) => !isClosed)
      .map(({ id }) => id),
  ).toEqual(['week 10', 'bonus', 'playoffs'])
})
