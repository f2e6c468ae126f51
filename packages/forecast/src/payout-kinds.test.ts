import {
  buildSnapshot,
  linesToAdd,
  moneyByTeam,
  PAYOUT_KINDS,
  type PayoutKind,
  potOf,
  prizesOf,
  promisedPayouts,
  updateSnapshot,
} from '@tuff/league'
import { ADDED_KINDS } from '@tuff/league/added-kinds'
import { emailOf, leagueOf } from '@tuff/league/testing'
import { describe, expect, test } from 'vitest'
import { gather } from './gather.ts'
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
  return buildSnapshot({ ...state, closedWeeks: weeks(week) }, kinds)
}

const onlyOf = (id: string) => ADDED_KINDS.filter((kind) => PAYOUT_KINDS.includes(kind) || kind.id === id)

describe('SEER-04 an added kind of payout', () => {
  test("is in the standings, the ledger, the pot's promises and the forecast", () => {
    const [standard, more] = [PAYOUT_KINDS, onlyOf('best week')]
    const [before, after] = [leagueAt(14, standard), leagueAt(14, more)]
    const bonusOf = (name: string, { standings }: typeof before) =>
      standings.regularSeason.find(({ email }) => email === emailOf(name))!.bonus
    expect(['Ann', 'Ben', 'Cy'].map((name) => bonusOf(name, after) - bonusOf(name, before))).toEqual([10_01, 30_00, 0])

    const { lines } = linesToAdd({ lines: [], prizeBases: [] }, after, { today: '2024-12-20' }, more)
    const added = lines.filter(({ prize }) => prize === 'best week')
    expect(added.map(({ email, title, note, amount }) => [email, title, note, amount])).toEqual([
      [emailOf('Ann'), 'Best week: 2nd', '20 points', 10_01],
      [emailOf('Ben'), 'Best week: 1st', '50 points', 30_00],
    ])

    const { settings } = after
    expect(promisedPayouts(settings, 3, more) - promisedPayouts(settings, 3)).toBe(40_01)
    const emails = after.teams.map(({ email }) => email)
    const promised = promisedPayouts(settings, 3, more)
    const pot = potOf([...moneyByTeam(lines, prizesOf(after, more), emails).values()], promised)
    expect(pot.earned + pot.provisional + pot.toPlayFor).toBe(pot.promised)

    const known = gather(after, { now: 0 })
    const [least, most] = [standard, more].map((kinds) => forecastSeason(known, { seed: 1, draws: 50 }, kinds).teams)
    expect(most!.map(({ earned }, at) => earned - least![at]!.earned)).toEqual([10_01, 30_00, 0])
    expect(most!.map(({ bonus }, at) => bonus - least![at]!.bonus)).toEqual([10_01, 30_00, 0])
  })

  test('is still to come in the forecast until its week is complete, and earned from then on', () => {
    const kinds = onlyOf('halfway')
    const extra = (week: number) => {
      const known = gather(leagueAt(week, kinds), { now: 0 })
      const [least, most] = [PAYOUT_KINDS, kinds].map((of) => forecastSeason(known, { seed: 1, draws: 50 }, of).teams)
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
    const late = updateSnapshot(early, { settings: { ...early.settings, firstWeek: 8 } }, kinds)
    expect(promisedPayouts(late.settings, 3, kinds)).toBe(promisedPayouts(late.settings, 3))
    expect(prizesOf(late, kinds)).toEqual(prizesOf(late))
    const known = gather(late, { now: 0 })
    const how = { seed: 1, draws: 50 }
    expect(forecastSeason(known, how, kinds)).toEqual(forecastSeason(known, how))
  })
})
