import {
  FLAG_TITLES,
  isFlagName,
  type LogChange,
  type PublicSourceName,
  SOURCE_TITLES,
  settingName,
  weekLabel,
} from '@tuff/contract'
import type { LoggedAction } from '#platform/audit-log.ts'
import { importChanges, setupChanges } from './bulk-changes.ts'
import { moneyIn } from './logged-money.ts'
import { lateTeamChanges, linkChanges, nightChanges, salaryChanges } from './logged-picks.ts'
import {
  correctionIn,
  differing,
  gameIn,
  type LoggedChange,
  managerIn,
  type Names,
  swapsOf,
  tradeIn,
  valueIn,
} from './logged-values.ts'
import { flagWords, matchWords, pointWords, settingWords, weekWords } from './logged-words.ts'

/** Every field that a change touched, with its value before and after as text. */
export function changesOf(change: LoggedChange, names: Names): LogChange[] {
  return (LISTS as Partial<Record<string, List>>)[change.action]?.(change, names) ?? []
}

/** The changed part of an account other than name and roles. */
export const SIGNING_IN = 'Signing in'

type List = (change: LoggedChange, names: Names) => LogChange[]

const slots: List = (change, names) =>
  swapsOf(change).map(([slot, was, is]) => ({ what: slot, before: playerOf(was, names), after: playerOf(is, names) }))

const tradeAndSlots: List = (change, names) => [
  { what: 'Trade', before: tradeOf(change.before, names), after: tradeOf(change.after, names) },
  ...slots(change, names),
]

/** A requested trade changes nothing until it is approved. */
const request: List = (change, names) => [
  { what: 'Request', before: tradeOf(change.before, names), after: tradeOf(change.after, names) },
]

const correction: List = ({ before, after }, names) => {
  const about = correctionIn(after) ?? correctionIn(before)
  if (!about) return []
  const who = about.player_id === null ? names.team(about.email ?? '') : names.player(about.player_id)
  return [{ what: `${who}, ${weekLabel(about.week)}`, before: pointWords(before), after: pointWords(after) }]
}

const money: List = ({ before, after }, names) => {
  const linesOf = (side: unknown) => moneyIn(side)?.lines ?? []
  const amountIn = (side: unknown, email: string) => linesOf(side).find((line) => line.email === email)?.amount
  const teams = new Set([...linesOf(before), ...linesOf(after)].map(({ email }) => email))
  const inWords = (cents: number | undefined) => (cents === undefined ? null : `${cents / 100} dollars`)
  return [...teams].map((email) => ({
    what: names.team(email),
    before: inWords(amountIn(before, email)),
    after: inWords(amountIn(after, email)),
  }))
}

const account: List = ({ before, after }) =>
  differing(before, after).map(([part, was, is]) => ({
    what: ACCOUNT_FIELDS[part] ?? part,
    before: accountField(was),
    after: accountField(is),
  }))

const settings: List = ({ before, after }) =>
  differing(before, after).map(([path, was, is]) => ({
    what: settingName(path),
    before: settingWords(was),
    after: settingWords(is),
  }))

const game: List = ({ before, after }) => {
  const inWords = (side: unknown) => (gameIn(side)?.calledOff ? 'called off' : 'waited for')
  return [{ what: matchWords(after), before: inWords(before), after: inWords(after) }]
}

const weekEnd: List = ({ before, after, week }) => {
  const inWords = (side: unknown) => (valueIn(side, 'closed') === true ? 'closed' : 'open')
  return [{ what: weekLabel(week ?? 1), before: inWords(before), after: inWords(after) }]
}

const LISTS: Record<LoggedAction, List> = {
  'roster-edited': slots,
  'trade-added': tradeAndSlots,
  'trade-edited': tradeAndSlots,
  'trade-deleted': tradeAndSlots,
  'trade-asked': request,
  'trade-withdrawn': request,
  'trade-approved': tradeAndSlots,
  'trade-declined': request,
  'trade-lapsed': request,
  'correction-added': correction,
  'correction-removed': correction,
  'money-recorded': money,
  'money-reversed': money,
  'payments-imported': ({ after }) => [
    { what: 'Payments', before: null, after: `${valueIn(after, 'count')}, ${valueIn(after, 'total')} in all` },
  ],
  'pick-night-set': nightChanges,
  'join-link-renewed': () => [],
  'join-link-switched': linkChanges,
  'team-joined': () => [],
  'picks-locked': () => [],
  'team-opened-again': lateTeamChanges,
  'new-teams-let-in': nightChanges,
  'late-team-counted': () => [],
  'picks-reminded': () => [],
  'salaries-suggested': () => [],
  'salary-set': salaryChanges,
  'settings-changed': settings,
  'flag-set': ({ before, after }) =>
    differing(before, after).map(([key, was, is]) => ({
      what: isFlagName(key) ? FLAG_TITLES[key] : key,
      before: flagWords(was),
      after: flagWords(is),
    })),
  'week-set': ({ before, after }) => [{ what: 'Current week', before: weekWords(before), after: weekWords(after) }],
  'clock-set': ({ before, after }) =>
    differing(before, after)
      .filter(([part]) => part !== 'at')
      .map(([part, was, is]) =>
        part === 'week'
          ? { what: 'Week', before: `${was}`, after: `${is}` }
          : { what: 'Speed', before: speedOf(was), after: speedOf(is) },
      ),
  'game-called-off': game,
  'game-put-back': game,
  'week-closed': weekEnd,
  'week-reopened': weekEnd,
  'clock-accepted': ({ before, after }) => [
    { what: 'League time', before: momentOf(valueIn(before, 'at')), after: momentOf(valueIn(after, 'at')) },
  ],
  'team-renamed': ({ before, after }) =>
    differing(before, after).map(([part, was, is]) => ({
      what: part === 'name' ? 'Name' : 'Abbreviation',
      before: `${was}`,
      after: `${is}`,
    })),
  'team-handed-over': ({ before, after }, names) => {
    const who = (side: unknown) => names.person(managerIn(side)?.email ?? '')
    return [{ what: 'Manager', before: who(before), after: who(after) }]
  },
  'league-set-up': (change, names) => setupChanges(change, names, (sides) => settings({ ...change, ...sides }, names)),
  'season-ended': () => [],
  'earlier-seasons-brought': () => [],
  'season-started': ({ before, after }) => [
    { what: 'Season', before: `${valueIn(before, 'season')}`, after: `${valueIn(after, 'season')}` },
  ],
  'data-imported': importChanges,
  'data-fetched': () => [],
  'response-accepted': () => [],
  'last-word-chosen': () => [],
  'sources-chosen': ({ before, after }) =>
    differing(before, after).map(([part, was, is]) => ({
      what: isPublicSource(part) ? SOURCE_TITLES[part] : 'Season',
      before: sourceWords(was),
      after: sourceWords(is),
    })),
  'chat-changed': ({ before, after }) =>
    differing(before, after).map(([what, was, is]) => ({ what, before: textOf(was), after: textOf(is) })),
  'account-invited': account,
  'account-changed': account,
  'first-account-made': account,
  'person-deleted': () => [],
  'second-factor-reset': () => [{ what: 'Second step', before: 'on', after: 'off' }],
  'account-link-made': ({ after }) => [
    { what: 'Link good until', before: null, after: dayOf(valueIn(after, 'expiresAt')) },
  ],
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

const isPublicSource = (part: string): part is PublicSourceName => Object.hasOwn(SOURCE_TITLES, part)

function sourceWords(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return String(value)
  return `${valueIn(value, 'isOn') === true ? 'on' : 'off'}, ${valueIn(value, 'address')}`
}

const playerOf = (id: unknown, names: Names) => (typeof id === 'string' ? names.player(id) : null)

function tradeOf(side: unknown, names: Names): string | null {
  const trade = tradeIn(side)
  if (!trade) return null
  const type = trade.type === 'ir' ? 'IR' : 'Regular'
  return `${type}: ${names.player(trade.playerAdded)} for ${names.player(trade.playerDropped)}`
}

const speedOf = (speed: unknown) => (speed === 0 ? 'stopped' : `${speed} times as fast`)

const ACCOUNT_FIELDS: Record<string, string> = { name: 'Name', roles: 'Roles', disabled: SIGNING_IN }

function accountField(value: unknown): string | null {
  if (Array.isArray(value)) return value.join(', ') || null
  if (typeof value === 'boolean') return value ? 'disabled' : 'allowed'
  return typeof value === 'string' ? value : null
}

const dayOf = (time: unknown) =>
  typeof time === 'number' ? new Date(time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }) : null

const momentOf = (time: unknown) =>
  typeof time === 'number'
    ? `${new Date(time).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`
    : null
