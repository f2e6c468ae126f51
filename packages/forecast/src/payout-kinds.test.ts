import {
  buildSnapshot,
  linesToAdd,
  moneyByTeam,
  type PayoutKind,
  potOf,
  prizesOf,
  promisedPayouts,
  updateSnapshot,
} from '@tuff/league'
import { ADDED_KINDS, STANDARD_KINDS, withKinds } from '@tuff/league/added-kinds'
import { emailOf, leagueOf } from '@tuff/league/testing'
import { describe, expect, test } from 'vitest'
import { gather } from './gather.ts'
import type { Known } from './known.ts'
import { forecastSeason } from './season-forecast.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const weeks = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

/** Ann scores most in every week except week 9, in which Ben has the best week of all. */
function leagueAt(week: number, kinds: readonly PayoutKind[]) {
  const state = leagueOf({
    points: {
      Ann: weeks(week).map(() => 20),
      Ben: weeks(week).map((of) => (of === 9 ? 50 : 10)),
      Cy: weeks(week).map(() => 5),
    },
    week,
    completeThrough: week,
  })
  return withKinds(kinds, () => buildSnapshot({ ...state, closedWeeks: weeks(week) }))
}

const teamsOf = (known: Known, kinds: readonly PayoutKind[]) =>
  withKinds(kinds, () => forecastSeason(known, { seed: 1, draws: 50 }).teams)

const onlyOf = (id: string) => ADDED_KINDS.filter((kind) => STANDARD_KINDS.includes(kind) || kind.id === id)

describe('SEER-04 an added kind of payout', () => {
  test("is in the standings, the ledger, the pot's promises and the forecast", () => {
    const [standard, more] = [STANDARD_KINDS, onlyOf('best week')]
    const [before, after] = [leagueAt(14, standard), leagueAt(14, more)]
    const bonusOf = (name: string, { standings }: typeof before) =>
      standings.regularSeason.find(({ email }) => email === emailOf(name))!.bonus
    expect(['Ann', 'Ben', 'Cy'].map((name) => bonusOf(name, after) - bonusOf(name, before))).toEqual([10_01, 30_00, 0])

    const { lines } = withKinds(more, () => linesToAdd({ lines: [], prizeBases: [] }, after, { today: '2024-12-20' }))
    const added = lines.filter(({ prize }) => prize === 'best week')
    expect(added.map(({ email, title, note, amount }) => [email, title, note, amount])).toEqual([
      [emailOf('Ann'), 'Best week: 2nd', '20 points', 10_01],
      [emailOf('Ben'), 'Best week: 1st', '50 points', 30_00],
    ])

    const { settings } = after
    const promised = withKinds(more, () => promisedPayouts(settings, 3))
    expect(promised - promisedPayouts(settings, 3)).toBe(40_01)
    const emails = after.teams.map(({ email }) => email)
    const prizes = withKinds(more, () => prizesOf(after))
    const pot = potOf([...moneyByTeam(lines, prizes, emails).values()], promised)
    expect(pot.earned + pot.provisional + pot.toPlayFor).toBe(pot.promised)

    const known = gather(after, { now: 0 })
    const [least, most] = [standard, more].map((kinds) => teamsOf(known, kinds))
    expect(most!.map(({ earned }, at) => earned - least![at]!.earned)).toEqual([10_01, 30_00, 0])
    expect(most!.map(({ bonus }, at) => bonus - least![at]!.bonus)).toEqual([10_01, 30_00, 0])
  })

  test('is still to come in the forecast until its week is complete, and earned from then on', () => {
    const kinds = onlyOf('halfway')
    const extra = (week: number) => {
      const known = gather(leagueAt(week, kinds), { now: 0 })
      const [least, most] = [STANDARD_KINDS, kinds].map((of) => teamsOf(known, of))
      const more = (of: 'earned' | 'toCome') => sum(most!.map((team, at) => team[of] - least![at]![of]))
      return [more('earned'), more('toCome')]
    }
    expect(extra(7)).toEqual([25_00, 0])
    const [earned, toCome] = extra(3)
    expect(earned).toBe(0)
    expect(Math.abs(toCome! - 25_00)).toBeLessThanOrEqual(3)
  })

  test('is not promised, paid or forecast by a league that starts after its week', () => {
    const kinds = onlyOf('halfway')
    const early = leagueAt(14, kinds)
    const settings = { ...early.settings, firstWeek: 8 }
    const late = withKinds(kinds, () => updateSnapshot(early, { settings }))
    expect(withKinds(kinds, () => promisedPayouts(settings, 3))).toBe(promisedPayouts(settings, 3))
    expect(withKinds(kinds, () => prizesOf(late))).toEqual(prizesOf(late))
    const known = gather(late, { now: 0 })
    expect(teamsOf(known, kinds)).toEqual(teamsOf(known, STANDARD_KINDS))
  })
})
