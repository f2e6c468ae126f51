import { DEFAULT_SETTINGS } from '@tuff/league'
import { expect, test } from 'vitest'
import { changedSettings, LeagueChoices, settingsFromWire, settingsOnWire } from './settings.ts'

const choices: LeagueChoices = { product: 'TUFF', season: 2024, settings: settingsOnWire(DEFAULT_SETTINGS) }

test("D-07 D-09 the wire's points and dollars convert to the same settings and back", () => {
  expect(choices.settings.scoring.offense).toMatchObject({ passingYards: 0.04, receptions: 1 })
  expect(choices.settings).toMatchObject({ salaryCap: 50, payouts: { weekly: [50, 30, 20, 10] } })
  expect(settingsFromWire(LeagueChoices.parse(JSON.parse(JSON.stringify(choices))).settings)).toEqual(DEFAULT_SETTINGS)
})

test('a hundredth is exact in binary too, and less than one is not rounded away', () => {
  const capOf = (salaryCap: number) => settingsFromWire({ ...choices.settings, salaryCap }).salaryCap
  expect([0.07, 0.29, 57.97, 1.005].map(capOf)).toEqual([7, 29, 5797, expect.closeTo(100.5)])
})

test('a category missing from a stored league is worth nothing', () => {
  const { scoring } = DEFAULT_SETTINGS
  const old = settingsOnWire({ ...DEFAULT_SETTINGS, scoring: { ...scoring, offense: { receptions: 50 } } })
  expect(old.scoring.offense).toMatchObject({ receptions: 0.5, passingYards: 0 })
})

test('a change is listed setting by setting', () => {
  const { settings } = choices
  expect(changedSettings(choices, choices)).toEqual([])
  const offense = { ...settings.scoring.offense, receptions: 0.5 }
  const payouts = { ...settings.payouts, weekly: [100] }
  const after = {
    product: 'Our League',
    season: 2024,
    settings: { ...settings, payouts, scoring: { ...settings.scoring, offense } },
  }
  expect(changedSettings(choices, after)).toEqual([
    { setting: 'product', before: 'TUFF', after: 'Our League' },
    { setting: 'scoring.offense.receptions', before: 1, after: 0.5 },
    { setting: 'payouts.weekly', before: [50, 30, 20, 10], after: [100] },
  ])
})

test('an empty or unprintable name is no name', () => {
  for (const product of [' ', 'a\u0000b', 'x'.repeat(41)])
    expect(LeagueChoices.safeParse({ ...choices, product }).success).toBe(false)
  expect(LeagueChoices.safeParse({ ...choices, season: 24 }).success).toBe(false)
  const paidBy = (howToPay: string) => {
    const { settings } = choices
    return LeagueChoices.safeParse({ ...choices, settings: { ...settings, dues: { ...settings.dues, howToPay } } })
      .success
  }
  const good = [
    '',
    'https://pay.example/tuff',
    'Venmo: @ann, by Friday',
    'Bank data: 12-34',
    'See http://pay.example, note "dues"',
  ]
  expect([...good, 'javascript:alert(1)', 'go to ftp://pay.example', 'x'.repeat(201)].filter(paidBy)).toEqual(good)
})
