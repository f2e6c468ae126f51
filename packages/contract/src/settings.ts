import {
  AFTER_KICKOFF,
  COMMISSIONER_TWO_STEP,
  DEFENSE_WORDS,
  DUES_CHARGED,
  DUES_SEEN_BY,
  hasHiddenCharacters,
  OFFENSE_WORDS,
  type Settings,
  TEAMS_NAMED_BY,
} from '@tuff/league'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { DayOrNone, Reason } from './fields.ts'
import { requiresSeen } from './headers.ts'
import { type ChangedSetting, SettingsPreview, type SettingValue } from './settings-preview.ts'

export const OFFENSE_CATEGORIES = Object.keys(OFFENSE_WORDS) as (keyof typeof OFFENSE_WORDS)[]
const DEFENSE_CATEGORIES = Object.keys(DEFENSE_WORDS) as (keyof typeof DEFENSE_WORDS)[]

/** A link with another scheme could run a script. */
const OTHER_LINK = /\b(?!https?:)[a-z][a-z\d+.-]*:\/\/|\b(?:javascript|data|vbscript|file|blob):\S/i

const HowToPay = z
  .string()
  .trim()
  .max(200, 'How to pay may have 200 characters')
  .refine((text) => !hasHiddenCharacters(text), 'How to pay has a character that cannot be shown')
  .refine((text) => !OTHER_LINK.test(text), 'A link begins with https:// or http://')

/** The rules check the values; this only bounds the size. */
const Places = z.array(z.number()).max(1_000)
const Limits = z.object({ regular: z.number(), ir: z.number() })

/** Points as decimals, money in dollars. */
export const LeagueSettings = z.object({
  scoring: z.object({
    offense: z.record(z.enum(OFFENSE_CATEGORIES), z.number()),
    defense: z.record(z.enum(DEFENSE_CATEGORIES), z.number()),
    pointsAllowed: z.array(z.object({ from: z.number(), points: z.number() })).max(1_000),
  }),
  payouts: z.object({ weekly: Places, bonus: Places, playoffs: Places }),
  dues: z.object({
    amount: z.number(),
    dueOn: DayOrNone,
    charged: z.enum(DUES_CHARGED),
    howToPay: HowToPay,
    paidIsSeenBy: z.enum(DUES_SEEN_BY),
  }),
  salaryCap: z.number(),
  playoffTeams: z.number(),
  tradeLimits: z.object({ regularSeason: Limits, playoffs: Limits }),
  afterKickoff: z.enum(AFTER_KICKOFF),
  firstWeek: z.number(),
  weekCloseHours: z.number(),
  teamsNamedBy: z.enum(TEAMS_NAMED_BY),
  commissionerTwoStep: z.enum(COMMISSIONER_TWO_STEP),
})
export type LeagueSettings = z.infer<typeof LeagueSettings>

export const LeagueChoices = z.object({
  product: z
    .string()
    .trim()
    .min(1, 'The league needs a name')
    .max(40, 'The name may have 40 characters')
    .refine((name) => !hasHiddenCharacters(name), 'The name has a character that cannot be shown'),
  season: z.int('The season is a year').min(1920, 'The season is a year').max(2200, 'The season is a year'),
  settings: LeagueSettings,
})
export type LeagueChoices = z.infer<typeof LeagueChoices>

/** The paths of all settings with such a value, such as 'payouts.weekly'. */
export type SettingPath<Value = SettingValue> = PathsOf<Omit<LeagueChoices, 'settings'> & LeagueSettings, Value>
type PathsOf<Settings, Value, Prefix extends string = ''> = {
  [Name in keyof Settings & string]: Settings[Name] extends SettingValue
    ? Settings[Name] extends Value
      ? `${Prefix}${Name}`
      : never
    : PathsOf<Settings[Name], Value, `${Prefix}${Name}.`>
}[keyof Settings & string]

export const SettingsChange = LeagueChoices.extend({ reason: Reason.optional() })
export type SettingsChange = z.infer<typeof SettingsChange>

export const settingsOnWire = ({ scoring, payouts, dues, salaryCap, ...others }: Settings): LeagueSettings => ({
  scoring: {
    offense: ratesOf(OFFENSE_CATEGORIES, scoring.offense),
    defense: ratesOf(DEFENSE_CATEGORIES, scoring.defense),
    pointsAllowed: scoring.pointsAllowed.map(({ from, points }) => ({ from, points: points / 100 })),
  },
  payouts: payoutsIn(payouts, wholes),
  dues: { ...dues, amount: wholes(dues.amount) },
  salaryCap: wholes(salaryCap),
  ...others,
})

export function settingsFromWire({ scoring, payouts, dues, salaryCap, ...others }: LeagueSettings): Settings {
  const inHundredths = <Category extends string>(rates: Record<Category, number>) =>
    Object.fromEntries(Object.entries<number>(rates).map(([category, points]) => [category, hundredths(points)]))
  return {
    scoring: {
      offense: inHundredths(scoring.offense),
      defense: inHundredths(scoring.defense),
      pointsAllowed: scoring.pointsAllowed.map(({ from, points }) => ({ from, points: hundredths(points) })),
    },
    payouts: payoutsIn(payouts, hundredths),
    dues: { ...dues, amount: hundredths(dues.amount) },
    salaryCap: hundredths(salaryCap),
    ...others,
  }
}

export function changedSettings(before: LeagueChoices, after: LeagueChoices): ChangedSetting[] {
  const old = new Map(settingValues(before))
  return settingValues(after).flatMap(([setting, value]): ChangedSetting[] => {
    const was = old.get(setting) ?? []
    return JSON.stringify(was) === JSON.stringify(value) ? [] : [{ setting, before: was, after: value }]
  })
}

/** Every setting by its path. */
export const settingValues = ({ product, season, settings }: LeagueChoices): [string, SettingValue][] => [
  ['product', product],
  ['season', season],
  ...leaves('', settings),
]

const payoutsIn = ({ weekly, bonus, playoffs }: Settings['payouts'], unit: (amount: number) => number) => ({
  weekly: weekly.map(unit),
  bonus: bonus.map(unit),
  playoffs: playoffs.map(unit),
})

/** A list is one setting. */
function leaves(path: string, value: object): [string, SettingValue][] {
  return Object.entries(value).flatMap(([name, inner]): [string, SettingValue][] =>
    typeof inner === 'object' && !Array.isArray(inner) ? leaves(`${path}${name}.`, inner) : [[`${path}${name}`, inner]],
  )
}

const ratesOf = <Category extends string>(categories: readonly Category[], rates: Partial<Record<Category, number>>) =>
  Object.fromEntries(categories.map((category) => [category, wholes(rates[category] ?? 0)])) as Record<Category, number>

const wholes = (amount: number): number => amount / 100

/**
 * Corrects binary rounding (0.07 times 100 is not exactly 7). Anything finer than a hundredth stays, so that the rules
 * refuse it.
 */
function hundredths(amount: number): number {
  const nearest = Math.round(amount * 100)
  return Math.abs(amount * 100 - nearest) < 1e-6 ? nearest : amount * 100
}

const SETTINGS = '/api/commissioner/settings'

const SeenSettings = requiresSeen('Send the etag of the settings that you saw')

export const SETTINGS_CALLS = {
  read: endpoint('GET', SETTINGS, 'commissioner', { response: LeagueChoices }),
  preview: endpoint('POST', `${SETTINGS}/preview`, 'commissioner', { body: LeagueChoices, response: SettingsPreview }),
  change: endpoint('PUT', SETTINGS, 'commissioner', {
    headers: SeenSettings,
    body: SettingsChange,
    response: LeagueChoices,
  }),
}
