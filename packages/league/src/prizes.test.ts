import { expect, test } from 'vitest'
import { dollars } from './money.ts'
import { movedPrizes, prizesInWords, prizesOf } from './prizes.ts'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'
import { buildSnapshot } from './snapshot.ts'
import { ADDED_KINDS, withKinds } from './testing/added-kinds.ts'
import { leagueOf } from './testing/example-league.ts'

const through = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
const every = (points: number) => through(17).map(() => points)
const POINTS = { Ant: every(5), Bee: every(4), Cat: every(3) }

type Payouts = Partial<Settings['payouts']> & Partial<Pick<Settings, 'firstWeek' | 'playoffTeams'>>
const PAYOUTS = { weekly: [50, 30].map(dollars), bonus: [80, 80].map(dollars), playoffs: [200].map(dollars) }

function league(
  closedWeeks: number[],
  { firstWeek = 1, playoffTeams = 2, ...payouts }: Payouts = {},
  points: Record<string, number[]> = POINTS,
) {
  const settings = { ...DEFAULT_SETTINGS, firstWeek, playoffTeams, payouts: { ...PAYOUTS, ...payouts } }
  const last = Math.max(...Object.values(points).map((weeks) => weeks.length))
  const [week, completeThrough] = last < 17 ? [last + 1, last] : [18, 18]
  return buildSnapshot({ ...leagueOf({ points, settings, week, completeThrough }), closedWeeks })
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
  // Week 2 alone was paid before, week 1 as well now.
  const [late, whole] = [league([1, 2, 4], { firstWeek: 2 }), league([1, 2, 4], { weekly })]
  expect(prizesInWords(movedPrizes(late, whole))).toBe('weeks 1 and 2 and week 4')
})

test('MONEY-03 money that is not paid yet, or to no team, does not move', () => {
  expect(moved([], { weekly: [] })).toBe('')
  expect(moved(through(13), { bonus: [] })).toBe('')
  expect(moved(through(16), { playoffs: [] })).toBe('')
  expect(moved(through(18), { weekly: [50, 30, 0, 20].map(dollars) })).toBe('')
  const unpaid = { weekly: [] }
  expect(movedPrizes(league([1, 2], unpaid), league([1, 2], { ...unpaid, firstWeek: 3 }))).toEqual([])
  // Two teams change places that earn the same.
  const turned = league(through(18), {}, { ...POINTS, Ant: every(4), Bee: every(5) })
  expect(movedPrizes(league(through(18)), turned)).not.toContain('bonus')
})

test('MONEY-01 prizes are those of the weeks so far; the bonus and the playoffs come when they are decided', () => {
  const idsAfter = (last: number) => {
    const points = Object.fromEntries(Object.entries(POINTS).map(([name, weeks]) => [name, weeks.slice(0, last)]))
    return prizesOf(league([], {}, points)).map(({ id }) => id)
  }
  expect(idsAfter(3)).toEqual(['week 1', 'week 2', 'week 3'])
  const weeks = through(14).map((week) => `week ${week}`)
  expect(idsAfter(14)).toEqual([...weeks, 'bonus'])
  expect(idsAfter(16)).toEqual([...weeks, 'bonus'])
  expect(idsAfter(17)).toEqual([...weeks, 'bonus', 'playoffs'])
})

test('MONEY-01 a team has a place from the week of its first roster on', () => {
  const state = leagueOf({ points: { Ant: [5, 5], Bee: [0, 9] }, completeThrough: 2 })
  const rosters = state.rosters.filter(({ email, week }) => email === 'ant@tuff.example' || week > 1)
  const placedIn = (id: string) =>
    prizesOf(buildSnapshot({ ...state, rosters }))
      .find((prize) => prize.id === id)!
      .placed.map(({ email, rank, points }) => [email, rank, points])
  expect(placedIn('week 1')).toEqual([['ant@tuff.example', 1, 5]])
  expect(placedIn('week 2')).toEqual([
    ['ant@tuff.example', 2, 5],
    ['bee@tuff.example', 1, 9],
  ])
})

test('D-09 the leftover cent of a tie in the playoffs goes by name, the order by the regular season', () => {
  const season = (regular: number, playoffs: number) => through(17).map((week) => (week > 14 ? playoffs : regular))
  const points = { Ant: season(4, 5), Bee: season(5, 5), Cat: season(3, 9) }
  const snapshot = league(through(17), { playoffTeams: 3, playoffs: [dollars(100), dollars(50), 1] }, points)
  const { placed } = prizesOf(snapshot).find(({ id }) => id === 'playoffs')!
  expect(placed.map(({ email, rank, sharedBy, money }) => [email, rank, sharedBy, money])).toEqual([
    ['cat@tuff.example', 1, 1, 10_000],
    ['bee@tuff.example', 2, 2, 2_500],
    ['ant@tuff.example', 2, 2, 2_501],
  ])
  expect(snapshot.standings.playoffs.map(({ email, playoffEarnings }) => [email, playoffEarnings])).toEqual([
    ['cat@tuff.example', 10_000],
    ['bee@tuff.example', 2_500],
    ['ant@tuff.example', 2_501],
  ])
})

test('SEER-04 a kind of payout with a ranking of its own is a prize once its week is complete', () => {
  const halfway = (last: number, closed: number[]) => {
    const points = { Ant: every(5).slice(0, last), Bee: every(4).slice(0, last) }
    return withKinds(ADDED_KINDS, () => prizesOf(league(closed, {}, points)).find(({ id }) => id === 'halfway'))
  }
  expect(halfway(6, through(6))).toBeUndefined()
  expect(halfway(7, through(6))).toMatchObject({ week: 7, isClosed: false })
  expect(halfway(7, through(7))).toEqual({
    ...{ id: 'halfway', week: 7, isClosed: true },
    placed: [
      { email: 'ant@tuff.example', rank: 1, sharedBy: 1, points: 35, money: 2_500 },
      { email: 'bee@tuff.example', rank: 2, sharedBy: 1, points: 28, money: 0 },
    ],
  })
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
