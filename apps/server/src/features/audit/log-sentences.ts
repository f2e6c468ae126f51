import { correctionIn, isRecord, tradeIn, type Values } from './logged-values.ts'

export type LoggedChange = {
  action: string
  email: string | null
  week: number | null
  before: unknown
  after: unknown
}

export type Names = { player(id: string): string; team(email: string): string }

/** A change of the log as a sentence for people, from what was before and what was after. */
export function sentenceOf(change: LoggedChange, names: Names): string {
  const write = SENTENCES[change.action]
  return write ? write(change, names) : `Did something that the log calls '${change.action}'.`
}

type Sentence = (change: LoggedChange, names: Names) => string

const SENTENCES: Record<string, Sentence> = {
  'roster-edited': (change, names) => {
    const swaps = swapsOf(change).map(
      ([slot, was, is]) => `${named(was, names)} was replaced by ${named(is, names)} (${slot})`,
    )
    return `Corrected the roster of ${teamIn(change, names)}: ${swaps.join(', ') || 'nobody was replaced'}.`
  },
  'trade-added': (change, names) => `Made ${tradeOf(change.after, names)} for ${teamIn(change, names)}.`,
  'trade-edited': (change, names) =>
    `Changed ${tradeOf(change.before, names)} of ${teamIn(change, names)} to ${tradeOf(change.after, names)}.`,
  'trade-deleted': (change, names) => `Deleted ${tradeOf(change.before, names)} of ${teamIn(change, names)}.`,
  'settings-changed': (change) => `Changed the settings: ${differences(change)}.`,
  'flag-set': (change) => `Switched a feature: ${differences(change)}.`,
  'league-set-up': () => 'Set up the league.',
  'correction-added': ({ after }, names) => `Corrected a score: ${correctionOf(after, names)}.`,
  'correction-removed': ({ before }, names) => `Removed the correction of a score: ${correctionOf(before, names)}.`,
  'week-set': ({ after }) => weekInWords(after),
  'clock-set': ({ after }) =>
    valueIn(after, 'speed') === 0
      ? `Stopped the clock of the demo league in Week ${valueIn(after, 'week')}.`
      : `Set the clock of the demo league to Week ${valueIn(after, 'week')}, ${valueIn(after, 'speed')} times as fast.`,
  'data-imported': () => 'Imported figures from a file.',
  'data-fetched': () => 'Had the sources asked at once.',
  'account-invited': ({ email, after }) => `Invited ${email}${listed(after, 'roles', ' as ')}.`,
  'account-changed': (change) => `Changed the account of ${change.email}: ${differences(change) || 'nothing'}.`,
  'account-link-made': ({ email }) => `Made a new password link for ${email}.`,
  'first-account-made': ({ email }) => `Made the first account, ${email}.`,
}

function correctionOf(side: unknown, names: Names): string {
  const correction = correctionIn(side)
  if (!correction) return 'somebody'
  const { player_id, email, points, week } = correction
  const who = player_id === null ? names.team(email ?? '') : names.player(player_id)
  const amount = player_id === null ? points : points / 100
  return `${amount > 0 ? '+' : ''}${amount} points for ${who} in Week ${week}`
}

function weekInWords(after: unknown): string {
  const [held, begun] = [valueIn(after, 'held'), valueIn(after, 'begun')]
  if (held !== undefined) return `Held the league in Week ${held}.`
  return begun === undefined ? 'Let the league follow its schedule.' : `Began Week ${begun} before its time.`
}

const valueIn = (side: unknown, key: string) => (isRecord(side) ? side[key] : undefined)

function teamIn({ email, week }: LoggedChange, names: Names): string {
  return `${email === null ? 'a team' : names.team(email)}${week === null ? '' : ` in Week ${week}`}`
}

function tradeOf(side: unknown, names: Names): string {
  const trade = tradeIn(side)
  if (!trade) return 'a trade'
  const kind = trade.type === 'ir' ? 'an IR trade' : 'a regular trade'
  return `${kind} (${names.player(trade.playerAdded)} for ${names.player(trade.playerDropped)})`
}

const named = (id: unknown, names: Names) => (typeof id === 'string' ? names.player(id) : 'nobody')

/** Slot, who was there and who is. */
export function swapsOf({ before, after }: Pick<LoggedChange, 'before' | 'after'>): [string, unknown, unknown][] {
  const [was, is] = [before, after].map((side) => (isRecord(side) && isRecord(side.roster) ? side.roster : {}))
  return changed(was!, is!)
}

function differences({ before, after }: LoggedChange): string {
  if (!isRecord(before) || !isRecord(after)) return 'everything'
  return changed(before, after)
    .map(([what, was, is]) => `${what} from ${shown(was)} to ${shown(is)}`)
    .join(', ')
}

const changed = (before: Values, after: Values): [string, unknown, unknown][] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
    .map((key) => [key, before[key], after[key]])

function shown(value: unknown): string {
  if (value === undefined || value === null) return 'nothing'
  if (Array.isArray(value)) return value.map(shown).join(' / ') || 'nothing'
  if (isRecord(value)) return Object.values(value).map(shown).join(': ')
  return String(value)
}

const listed = (side: unknown, key: string, prefix: string) =>
  isRecord(side) && Array.isArray(side[key]) ? `${prefix}${side[key].join(', ')}` : ''
