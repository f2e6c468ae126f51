import { isFlagName, type LeagueChoices, tradeTag, weekLabel } from '@tuff/contract'
import { canReverse, findPlayer, findTeam, type LedgerLine, rosterAt, type Snapshot } from '@tuff/league'
import {
  correctionIn,
  differing,
  gameIn,
  isRecord,
  type LoggedChange,
  managerIn,
  moneyIn,
  namesIn,
  swapsOf,
  tradeIn,
  valueIn,
} from './logged-values.ts'
import { settingAt } from './setting-paths.ts'

export type Present = {
  league: Snapshot
  weekChoice: object
  choices: LeagueChoices
  ledger: readonly LedgerLine[]
  flag(key: string): unknown
  sources: object
  lastWord: string
}

export const canRevert = (change: LoggedChange, now: Present): boolean => OPEN[change.action]?.(change, now) ?? false

type Open = (change: LoggedChange, now: Present) => boolean

const isTradeUnchanged: Open = ({ after }, { league }) => {
  const left = tradeIn(after)
  const now = league.trades.find(({ id }) => id === left?.id)
  return left !== undefined && now !== undefined && left.week === league.week && tagOf(left) === tagOf(now)
}

const OPEN: Partial<Record<string, Open>> = {
  'roster-edited': (change, { league }) => {
    const [swap, ...others] = swapsOf(change)
    if (!swap || others.length > 0 || change.week !== league.week) return false
    return rosterOf(league, change).get(swap[0]) === swap[2]
  },
  'trade-added': isTradeUnchanged,
  'trade-approved': isTradeUnchanged,
  'trade-edited': isTradeUnchanged,
  'trade-deleted': (change, { league }) => {
    const trade = tradeIn(change.before)
    if (!trade || trade.week !== league.week) return false
    const players = [...rosterOf(league, change).values()]
    return players.includes(trade.playerDropped) && !players.includes(trade.playerAdded)
  },
  'correction-added': ({ after }, { league }) => {
    const id = correctionIn(after)?.id
    return league.corrections.some((correction) => correction.id === id)
  },
  'correction-removed': ({ before }, { league }) => {
    const { player_id, email } = correctionIn(before) ?? {}
    return (player_id ? findPlayer(league, player_id) : findTeam(league, email ?? '')) !== undefined
  },
  'money-recorded': ({ after }, { ledger }) => canReverse(ledger, moneyIn(after)?.entry ?? ''),
  'week-set': ({ after }, { weekChoice }) => isSame(after, weekChoice),
  'game-called-off': ({ after }, now) => isCalledOff(after, now) === true,
  'game-put-back': ({ after }, now) => isCalledOff(after, now) === false,
  'week-closed': ({ week }, { league }) => week !== null && league.closedWeeks.includes(week),
  'week-reopened': ({ week }, { league }) => week !== null && !league.closedWeeks.includes(week),
  'team-renamed': ({ after, email }, { league }) => {
    const team = findTeam(league, email ?? '')
    return team !== undefined && isSame(namesIn(after), { name: team.name, abbreviation: team.abbreviation })
  },
  'team-handed-over': ({ email, before, after }, { league }) =>
    email !== null &&
    managerIn(after)?.email === email &&
    findTeam(league, email) !== undefined &&
    findTeam(league, managerIn(before)?.email ?? '') === undefined,
  'settings-changed': ({ after }, { choices }) =>
    isRecord(after) && Object.entries(after).every(([setting, value]) => isSame(settingAt(choices, setting), value)),
  'sources-chosen': ({ before, after }, { sources }) =>
    differing(before, after).every(([part, , is]) => isSame(valueIn(sources, part), is)),
  'last-word-chosen': ({ after }, { lastWord }) => valueIn(after, 'lastWord') === lastWord,
  'flag-set': ({ after }, { flag }) =>
    isRecord(after) && Object.entries(after).every(([key, value]) => isFlagName(key) && isSame(flag(key), value)),
}

function isCalledOff(after: unknown, { league }: Present): boolean | undefined {
  const game = league.games.find(({ id }) => id === gameIn(after)?.game)
  return game && game.isCalledOff === true
}

const tagOf = ({ week, type, playerAdded, playerDropped }: Snapshot['trades'][number]) =>
  tradeTag({ week: weekLabel(week), tradeType: type, playerAdded, playerDropped })

function rosterOf(league: Snapshot, { email, week }: LoggedChange): Map<string, string> {
  if (email === null || week === null || !findTeam(league, email)) return new Map()
  return new Map(rosterAt(league, email, week).map(({ slot, player }) => [slot, player.id]))
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
