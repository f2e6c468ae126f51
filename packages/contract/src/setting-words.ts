import { DEFENSE_WORDS, OFFENSE_WORDS } from '@tuff/league'
import type { SettingPath } from './settings.ts'
import type { ChangedSetting } from './settings-preview.ts'

/** The log may have paths of another version. */
export const settingLabel = (path: string): string => labels[path] ?? path

/** With its group: 'Payouts: Every week, by place'. */
export function settingName(path: string): string {
  const group = GROUPS.find(([start]) => path.startsWith(start))?.[1]
  return group ? `${group}: ${settingLabel(path)}` : settingLabel(path)
}

export function settingInWords(value: ChangedSetting['before']): string {
  if (!Array.isArray(value)) return String(value)
  return value.map((one) => (typeof one === 'number' ? one : `${one.from}: ${one.points}`)).join(', ')
}

const GROUPS = [
  ['payouts.', 'Payouts'],
  ['scoring.offense.', 'Player scoring'],
  ['scoring.', 'Defense scoring'],
] as const

const labelsOf = (group: string, words: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(words).map(([category, label]) => [`${group}${category}`, label]))

const labels: Readonly<Record<string, string>> = {
  product: 'Name of the league',
  season: 'Season',
  'dues.amount': 'Dues per team in dollars',
  'dues.dueOn': 'Due on',
  'dues.charged': 'Dues are charged',
  'dues.howToPay': 'How to pay',
  'dues.paidIsSeenBy': 'Who sees whose dues are paid',
  salaryCap: 'Salary cap in dollars',
  playoffTeams: 'Teams in the playoffs',
  'tradeLimits.regularSeason.regular': 'Regular trades, weeks 2 to 14',
  'tradeLimits.regularSeason.ir': 'IR trades, weeks 2 to 14',
  'tradeLimits.playoffs.regular': 'Extra regular trades in the playoffs',
  'tradeLimits.playoffs.ir': 'Extra IR trades in the playoffs',
  afterKickoff: 'Trades and roster corrections after kick-off',
  firstWeek: 'First week of the league',
  weekCloseHours: 'Hours until a complete week closes',
  teamsNamedBy: 'Who may name a team',
  commissionerTwoStep: 'Two-step sign-in for commissioners',
  'payouts.weekly': 'Every week, by place',
  'payouts.bonus': 'After week 14, by place',
  'payouts.playoffs': 'After the playoffs, by place',
  ...labelsOf('scoring.offense.', OFFENSE_WORDS),
  ...labelsOf('scoring.defense.', DEFENSE_WORDS),
  'scoring.pointsAllowed': 'Points allowed',
} satisfies Readonly<Record<Exclude<SettingPath, `scoring.${'offense' | 'defense'}.${string}`>, string>>
