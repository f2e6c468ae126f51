import {
  FLAG_TITLES,
  isFlagName,
  type LogChange,
  type PublicSourceName,
  SOURCE_TITLES,
  settingName,
  weekLabel,
} from '@tuff/contract'
import { inDollars } from '@tuff/league'
import type { LoggedAction } from '#platform/audit-log.ts'
import { importChanges, setupChanges } from './bulk-changes.ts'
import {
  correctionIn,
  differing,
  flagWords,
  gameIn,
  type LoggedChange,
  managerIn,
  matchWords,
  momentWords,
  moneyIn,
  type Names,
  pointWords,
  settingWords,
  subjectOf,
  swapsOf,
  tradeIn,
  valueIn,
  weekWords,
} from './logged-values.ts'

export const changesOf = (change: LoggedChange, names: Names): LogChange[] =>
  LISTS[change.action as LoggedAction]?.(change, names) ?? []

export const SIGNING_IN = 'Signing in'

type List = (change: LoggedChange, names: Names) => LogChange[]

const asOne = (
  what: string,
  { before, after }: LoggedChange,
  inWords: (side: unknown) => string | null,
): LogChange[] => [{ what, before: inWords(before), after: inWords(after) }]

const perField = (
  { before, after }: LoggedChange,
  title: (field: string) => string,
  inWords: (value: unknown, field: string) => string | null,
): LogChange[] =>
  differing(before, after).map(([field, was, is]) => ({
    what: title(field),
    before: inWords(was, field),
    after: inWords(is, field),
  }))

const slots: List = (change, names) => {
  const nameOf = (id: unknown) => (typeof id === 'string' ? names.player(id) : null)
  return swapsOf(change).map(([slot, was, is]) => ({ what: slot, before: nameOf(was), after: nameOf(is) }))
}

const tradeAs = (what: string, change: LoggedChange, names: Names) =>
  asOne(what, change, (side) => {
    const trade = tradeIn(side)
    if (!trade) return null
    const type = trade.type === 'ir' ? 'IR' : 'Regular'
    return `${type}: ${names.player(trade.playerAdded)} for ${names.player(trade.playerDropped)}`
  })

const tradeAndSlots: List = (change, names) => [...tradeAs('Trade', change, names), ...slots(change, names)]

const request: List = (change, names) => tradeAs('Request', change, names)

const correction: List = (change, names) => {
  const about = correctionIn(change.after) ?? correctionIn(change.before)
  return about ? asOne(`${subjectOf(about, names)}, ${weekLabel(about.week)}`, change, pointWords) : []
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

const account: List = (change) => perField(change, (field) => ACCOUNT_FIELDS[field] ?? field, accountWords)

const settings: List = (change) => perField(change, settingName, settingWords)

const night: List = (change) => perField(change, (field) => NIGHT_FIELDS[field] ?? field, nightWords)

const game: List = (change) =>
  asOne(matchWords(change.after), change, (side) => (gameIn(side)?.calledOff ? 'called off' : 'counted'))

const weekEnd: List = (change) =>
  asOne(weekLabel(change.week ?? 1), change, (side) => (valueIn(side, 'closed') === true ? 'closed' : 'open'))

/** Actions without an entry change no field that is worth listing. */
const LISTS: Partial<Record<LoggedAction, List>> = {
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
  'pick-night-set': night,
  'join-link-switched': (change) =>
    asOne('Join link', change, (side) => (valueIn(side, 'isOn') === true ? 'on' : 'off')),
  'team-opened-again': (change) => asOne('Open until', change, (side) => momentWords(valueIn(side, 'until'))),
  'new-teams-let-in': night,
  'salary-set': (change, names) =>
    asOne(names.player(String(valueIn(change.after, 'player'))), change, (side) =>
      inDollars(Number(valueIn(side, 'salary'))),
    ),
  'settings-changed': settings,
  'flag-set': (change) => perField(change, (key) => (isFlagName(key) ? FLAG_TITLES[key] : key), flagWords),
  'week-set': (change) => asOne('Current week', change, weekWords),
  'clock-set': (change) =>
    perField(change, (field) => CLOCK_FIELDS[field] ?? field, clockWords).filter(({ what }) => what !== 'at'),
  'game-called-off': game,
  'game-put-back': game,
  'week-closed': weekEnd,
  'week-reopened': weekEnd,
  'clock-accepted': (change) => asOne('League time', change, (side) => momentWords(valueIn(side, 'at'))),
  'team-renamed': (change) => perField(change, (field) => (field === 'name' ? 'Name' : 'Abbreviation'), String),
  'team-handed-over': (change, names) => asOne('Manager', change, (side) => names.person(managerIn(side)?.email ?? '')),
  'league-set-up': (change, names) => setupChanges(change, names, (sides) => settings({ ...change, ...sides }, names)),
  'season-started': (change) => asOne('Season', change, (side) => String(valueIn(side, 'season'))),
  'data-imported': importChanges,
  'sources-chosen': (change) =>
    perField(change, (part) => (isPublicSource(part) ? SOURCE_TITLES[part] : 'Season'), sourceWords),
  'chat-changed': (change) =>
    perField(
      change,
      (field) => field,
      (value) => (typeof value === 'string' ? value : null),
    ),
  'account-invited': account,
  'account-changed': account,
  'first-account-made': account,
  'second-factor-reset': () => [{ what: 'Two-step sign-in', before: 'on', after: 'off' }],
  'account-link-made': (change) => asOne('Link valid until', change, (side) => dayWords(valueIn(side, 'expiresAt'))),
}

const isPublicSource = (part: string): part is PublicSourceName => Object.hasOwn(SOURCE_TITLES, part)

function sourceWords(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return String(value)
  return `${valueIn(value, 'isOn') === true ? 'on' : 'off'}, ${valueIn(value, 'address')}`
}

const CLOCK_FIELDS: Record<string, string> = { week: 'Week', speed: 'Speed' }

function clockWords(value: unknown, field: string): string {
  if (field !== 'speed') return String(value)
  return value === 0 ? 'stopped' : `${value} times as fast`
}

const ACCOUNT_FIELDS: Record<string, string> = { name: 'Name', roles: 'Roles', disabled: SIGNING_IN }

function accountWords(value: unknown): string | null {
  if (Array.isArray(value)) return value.join(', ') || null
  if (typeof value === 'boolean') return value ? 'disabled' : 'allowed'
  return typeof value === 'string' ? value : null
}

const NIGHT_FIELDS: Record<string, string> = {
  isOpen: 'Pick Night',
  lockAt: 'Lock',
  teamsAtMost: 'Maximum teams',
  until: 'New teams until',
}

function nightWords(value: unknown, field: string): string {
  if (field === 'isOpen') return value === true ? 'open' : 'closed'
  if (field === 'lockAt') return momentWords(value) ?? 'first kick-off'
  if (field === 'until') return momentWords(value) ?? 'closed'
  return String(value)
}

const dayWords = (time: unknown) =>
  typeof time === 'number' ? new Date(time).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }) : null
