import type { LogChange } from '@tuff/contract'
import type { LoggedAction } from '#platform/audit-log.ts'
import { changesOf, SIGNING_IN } from './log-changes.ts'
import {
  correctionIn,
  isRecord,
  type LoggedChange,
  managerIn,
  matchWords,
  moneyInWords,
  type Names,
  namesIn,
  pointWords,
  subjectOf,
  tradeIn,
  valueIn,
} from './logged-values.ts'

export function sentenceOf(change: LoggedChange, names: Names): string {
  const write = (SENTENCES as Partial<Record<string, Sentence>>)[change.action]
  return write ? write(change, names) : `Made a change of the kind '${change.action}'.`
}

type Sentence = (change: LoggedChange, names: Names) => string

const SENTENCES: Record<LoggedAction, Sentence> = {
  'roster-edited': (change, names) => {
    const swaps = changesOf(change, names).map(
      ({ what, before, after }) => `${before ?? 'nobody'} was replaced by ${after ?? 'nobody'} (${what})`,
    )
    return `Corrected the roster of ${teamIn(change, names)}${lateIn(change)}: ${swaps.join(', ') || 'nobody was replaced'}.`
  },
  'trade-added': (change, names) =>
    `Made ${tradeOf(change.after, names)} for ${teamIn(change, names)}${lateIn(change)}.`,
  'trade-edited': (change, names) =>
    `Changed ${tradeOf(change.before, names)} of ${teamIn(change, names)} to ${tradeOf(change.after, names)}${lateIn(change)}.`,
  'trade-deleted': (change, names) =>
    `Deleted ${tradeOf(change.before, names)} of ${teamIn(change, names)}${lateIn(change)}.`,
  'trade-asked': (change, names) =>
    `Asked for ${tradeOf(change.after, names)} for ${teamIn(change, names)}${lateIn(change)}.`,
  'trade-withdrawn': (change, names) => `Withdrew ${requestOf(change, names)}.`,
  'trade-approved': (change, names) =>
    `Approved ${tradeOf(change.after, names)} for ${teamIn(change, names)}${lateIn(change)}.`,
  'trade-declined': (change, names) => `Declined ${requestOf(change, names)}.`,
  'trade-lapsed': (change, names) => `Closed ${requestOf(change, names)}: it expired with the week.`,
  'pick-night-set': pickNightInWords,
  'join-link-renewed': () => 'Made a new join link.',
  'join-link-switched': ({ after }) => `Switched the join link ${valueIn(after, 'isOn') === true ? 'on' : 'off'}.`,
  'team-joined': ({ after }) => `Joined with ${namesOf(after)}.`,
  'picks-locked': ({ after }) =>
    `Locked Pick Night: the rosters of ${valueIn(after, 'complete') === 1 ? 'one team' : `${valueIn(after, 'complete')} teams`} count.`,
  'team-opened-again': (change, names) => `Reopened the picks of ${teamIn(change, names)}.`,
  'new-teams-let-in': ({ after }) =>
    valueIn(after, 'until') === null ? 'Closed joining for new teams.' : 'Reopened joining for new teams.',
  'late-team-counted': (change, names) =>
    valueIn(change.after, 'isComplete') === true
      ? `Counted the late picks of ${teamIn(change, names)}.`
      : `Closed the late picks of ${teamIn(change, names)}: the team is incomplete.`,
  'picks-reminded': ({ after }) => `Sent a Pick Night reminder: ${valueIn(after, 'teams')} teams were incomplete.`,
  'salaries-suggested': ({ after }) => `Set the suggested salaries of ${valueIn(after, 'players')} players.`,
  'salary-set': (change, names) =>
    `Changed a salary: ${changesOf(change, names)
      .map(({ what, before, after }) => `${what}, ${before} to ${after}`)
      .join('')}.`,
  'money-recorded': ({ after }, names) => `Recorded ${moneyInWords(after, names)}.`,
  'money-reversed': ({ before }, names) => `Reversed ${moneyInWords(before, names)}.`,
  'payments-imported': ({ after }) => `Imported ${valueIn(after, 'count')} payments from a file.`,
  'settings-changed': (change, names) => `Changed the settings: ${inWords(changesOf(change, names))}.`,
  'flag-set': (change, names) => `Changed a feature flag: ${inWords(changesOf(change, names))}.`,
  'team-renamed': ({ before, after }) => `Named a team: ${namesOf(before)} is now ${namesOf(after)}.`,
  'team-handed-over': handoverInWords,
  'league-set-up': () => 'Set up the league.',
  'season-ended': ({ after }) => `Ended the season of ${valueIn(after, 'season')}.`,
  'earlier-seasons-brought': ({ after }) =>
    `Imported the final standings of past seasons${listed(after, 'seasons', ': ')}.`,
  'season-started': ({ after }) => `Started the season of ${valueIn(after, 'season')}.`,
  'correction-added': ({ after }, names) => `Corrected a score: ${correctionOf(after, names)}.`,
  'correction-removed': ({ before }, names) => `Removed a score correction: ${correctionOf(before, names)}.`,
  'week-set': ({ after }) => weekInWords(after),
  'clock-set': clockInWords,
  'game-called-off': ({ after, week }) => `Called off ${matchWords(after)} of Week ${week}.`,
  'game-put-back': ({ after, week }) => `Put ${matchWords(after)} of Week ${week} back on.`,
  'week-closed': ({ week }) => `Closed Week ${week}.`,
  'week-reopened': ({ week }) => `Reopened Week ${week}.`,
  'clock-accepted': () => 'Accepted the server clock.',
  'data-imported': () => 'Imported figures from a file.',
  'data-fetched': () => 'Fetched new figures from the sources.',
  'response-accepted': ({ after }) =>
    `Accepted what the source '${valueIn(after, 'source')}' said: ${valueIn(after, 'sentence')}`,
  'last-word-chosen': ({ after }) =>
    `Set the source of final figures to ${valueIn(after, 'lastWord') === 'sleeper' ? 'Sleeper' : 'nflverse'}.`,
  'sources-chosen': (change, names) => `Changed public sources: ${inWords(changesOf(change, names))}.`,
  'chat-changed': (change, names) => {
    if (isRecord(change.before) && isRecord(change.after))
      return `Changed the chat ${valueIn(change.after, 'Chat')}: ${inWords(changesOf(change, names))}.`
    return change.after === null
      ? `Removed the chat ${valueIn(change.before, 'Chat')}.`
      : `Added the chat ${valueIn(change.after, 'Chat')}.`
  },
  'account-invited': (change, names) => `Invited ${personIn(change, names)}${listed(change.after, 'roles', ' as ')}.`,
  'account-changed': (change, names) => accountInWords(personIn(change, names), changesOf(change, names)),
  'account-link-made': (change, names) => `Created a new password link for ${personIn(change, names)}.`,
  'second-factor-reset': (change, names) => `Reset two-step sign-in for ${personIn(change, names)}.`,
  'sign-in-released': (change, names) => `Released the sign-in of ${personIn(change, names)}.`,
  'person-deleted': ({ email }, names) =>
    email === null ? 'Deleted a person.' : `Deleted the person who managed ${names.team(email)}.`,
  'first-account-made': (change, names) => `Created the first account, ${personIn(change, names)}.`,
}

function pickNightInWords({ before, after }: LoggedChange): string {
  const [was, is] = [valueIn(before, 'isOpen') === true, valueIn(after, 'isOpen') === true]
  if (was === is) return 'Changed the lock of Pick Night, or how many teams may join.'
  return is ? 'Opened Pick Night.' : 'Closed Pick Night.'
}

function handoverInWords({ email, before, after }: LoggedChange, names: Names): string {
  const [was, is] = [managerIn(before), managerIn(after)]
  const team = names.team(email ?? '')
  if (!was || !is) return `Handed ${team} over.`
  if (is.isSamePerson) return `Corrected the e-mail of the manager of ${team}: ${was.email} is now ${is.email}.`
  return `Handed ${team} over from ${names.person(was.email)} to ${names.person(is.email)}.`
}

const namesOf = (side: unknown) => {
  const { name, abbreviation } = namesIn(side) ?? { name: 'a team', abbreviation: '?' }
  return `${name} (${abbreviation})`
}

function correctionOf(side: unknown, names: Names): string {
  const correction = correctionIn(side)
  if (!correction) return 'someone'
  return `${pointWords(side)} for ${subjectOf(correction, names)} in Week ${correction.week}`
}

function weekInWords(after: unknown): string {
  const [held, begun] = [valueIn(after, 'held'), valueIn(after, 'begun')]
  if (held !== undefined) return `Held the league in Week ${held}.`
  return begun === undefined ? 'Let the league follow its schedule.' : `Started Week ${begun} early.`
}

/** A clock jump has its own sentence: unlike a change of speed, it moves every team to another moment. */
function clockInWords({ before, after }: LoggedChange): string {
  const [speed, week] = [valueIn(after, 'speed'), valueIn(after, 'week')]
  const pace = speed === 0 ? 'paused' : `${speed} times as fast`
  if (valueIn(before, 'at') !== valueIn(after, 'at')) {
    const then = valueIn(before, 'speed') === speed ? '' : `, ${pace}`
    return `Moved the demo clock from Week ${valueIn(before, 'week')} to Sunday of Week ${week}${then}.`
  }
  if (speed === 0) return `Paused the demo clock in Week ${week}.`
  return `Set the demo clock to run ${pace} in Week ${week}.`
}

/** Disabling an account takes precedence over its other changes. */
function accountInWords(person: string, changes: LogChange[]): string {
  const others = changes.filter(({ what }) => what !== SIGNING_IN)
  const signingIn = changes.find(({ what }) => what === SIGNING_IN)
  if (!signingIn) return `Changed the account of ${person}: ${inWords(others)}.`
  const done = `${signingIn.after === 'disabled' ? 'Disabled' : 'Enabled'} the account of ${person}`
  return others.length > 0 ? `${done}: ${inWords(others)}.` : `${done}.`
}

const personIn = ({ email }: LoggedChange, names: Names) => (email === null ? 'someone' : names.person(email))

const lateIn = ({ after }: LoggedChange) => (valueIn(after, 'afterKickoff') === true ? ', after kick-off' : '')

function teamIn({ email, week }: LoggedChange, names: Names): string {
  return `${email === null ? 'a team' : names.team(email)}${week === null ? '' : ` in Week ${week}`}`
}

function tradeOf(side: unknown, names: Names): string {
  const trade = tradeIn(side)
  if (!trade) return 'a trade'
  const kind = trade.type === 'ir' ? 'an IR trade' : 'a regular trade'
  return `${kind} (${names.player(trade.playerAdded)} for ${names.player(trade.playerDropped)})`
}

const requestOf = (change: LoggedChange, names: Names): string =>
  `the request for ${tradeOf(change.before, names)} of ${teamIn(change, names)}`

const MAX_NAMED = 3

function inWords(changes: readonly LogChange[]): string {
  const named = changes
    .slice(0, MAX_NAMED)
    .map(({ what, before, after }) => `${what} from ${before ?? 'nothing'} to ${after ?? 'nothing'}`)
  const more = changes.length - named.length
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join('; ') || 'nothing'
}

const listed = (side: unknown, key: string, prefix: string) =>
  isRecord(side) && Array.isArray(side[key]) ? `${prefix}${side[key].join(', ')}` : ''
