import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'
import { settingsProblems } from './settings-problems.ts'

const { scoring, payouts, tradeLimits } = DEFAULT_SETTINGS

test('the defaults are valid settings, and so are those of a league without playoffs', () => {
  expect(settingsProblems(DEFAULT_SETTINGS)).toEqual([])
  expect(
    settingsProblems({ ...DEFAULT_SETTINGS, playoffTeams: 0, payouts: { weekly: [], bonus: [], playoffs: [] } }),
  ).toEqual([])
  // The largest values.
  const most = {
    ...DEFAULT_SETTINGS,
    ...{ firstWeek: 14, weekCloseHours: 720, salaryCap: 100_000_000, playoffTeams: 100 },
    payouts: { ...payouts, weekly: Array.from({ length: 100 }, () => 1) },
    scoring: { ...scoring, offense: { receptions: -10_000 } },
  }
  expect(settingsProblems(most)).toEqual([])
})

test('D-09 D-10 WEEK-01 DESK-09 the defaults are those of the rules', () => {
  expect(DEFAULT_SETTINGS).toMatchObject({
    payouts: {
      weekly: [5_000, 3_000, 2_000, 1_000],
      bonus: [20_000, 12_000, 8_000, 6_000, 4_000, 3_000],
      playoffs: [50_000, 30_000, 15_000],
    },
    salaryCap: 5_000,
    playoffTeams: 6,
    tradeLimits: { regularSeason: { regular: 10, ir: 3 }, playoffs: { regular: 2, ir: 1 } },
    afterKickoff: 'ask',
    weekCloseHours: 48,
    firstWeek: 1,
  })
})

const wrong: [string, Partial<Settings>][] = [
  ['scoring.offense.receptions', { scoring: { ...scoring, offense: { ...scoring.offense, receptions: 0.5 } } }],
  ['scoring.offense.receptions', { scoring: { ...scoring, offense: { receptions: 10_001 } } }],
  ['scoring.defense.sacks', { scoring: { ...scoring, defense: { sacks: Number.NaN } } }],
  ['scoring.pointsAllowed', { scoring: { ...scoring, pointsAllowed: [] } }],
  ['scoring.pointsAllowed', { scoring: { ...scoring, pointsAllowed: [{ from: 1, points: 0 }] } }],
  ['scoring.pointsAllowed', { scoring: { ...scoring, pointsAllowed: [0, 7, 7].map((from) => ({ from, points: 0 })) } }],
  ['scoring.pointsAllowed', { scoring: { ...scoring, pointsAllowed: [{ from: 0, points: 1.5 }] } }],
  ['payouts.weekly', { payouts: { ...payouts, weekly: [-1] } }],
  ['payouts.bonus', { payouts: { ...payouts, bonus: [0.5] } }],
  ['payouts.playoffs', { payouts: { ...payouts, playoffs: Array.from({ length: 101 }, () => 1) } }],
  ['salaryCap', { salaryCap: 0 }],
  ['salaryCap', { salaryCap: 100_000_001 }],
  ['playoffTeams', { playoffTeams: 2.5 }],
  ['playoffTeams', { playoffTeams: -1 }],
  ...[0, 15, 2.5].map((firstWeek): [string, Partial<Settings>] => ['firstWeek', { firstWeek }]),
  ['weekCloseHours', { weekCloseHours: 721 }],
  ['dues.amount', { dues: { ...DEFAULT_SETTINGS.dues, amount: -1 } }],
  ['tradeLimits.regularSeason.ir', { tradeLimits: { ...tradeLimits, regularSeason: { regular: 1, ir: 1_001 } } }],
  ['tradeLimits.playoffs.regular', { tradeLimits: { ...tradeLimits, playoffs: { regular: -1, ir: 0 } } }],
]

test.each(wrong)('%s is refused by name when it is invalid', (setting, change) => {
  const problems = settingsProblems({ ...DEFAULT_SETTINGS, ...change })
  expect(problems).toEqual([{ setting, message: expect.stringMatching(new RegExp(`^${setting} (must|may) `)) }])
})
