import { type RosterUpdate, type TradeRequest, tradeTag, weekLabel } from '@tuff/contract'
import { findTeam, rosterAt, type Snapshot } from '@tuff/league'
import { z } from 'zod'
import type { Author } from '#platform/author.ts'
import { cannotRevert, differing, type LogNames, loggedAction } from '#platform/logged-action.ts'
import { changedTrade, LoggedTrade, teamInWeek, tradeInWords } from '#season/logged-requests.ts'

type MakeBy<Input extends unknown[]> = (...input: [...Input, by: Author]) => Promise<unknown>
type Trades = {
  trades: {
    add: MakeBy<[trade: TradeRequest]>
    edit: MakeBy<[id: string, trade: TradeRequest, seen: string]>
    remove: MakeBy<[id: string, seen: string]>
  }
}
type Now = { league: Snapshot }

const ofTeam = { email: z.string(), week: z.int() }
/** Player ids by slot. */
const Roster = z.object({ roster: z.record(z.string(), z.string()) })
const Made = Roster.extend({ trade: LoggedTrade })
const late = { afterKickoff: z.literal(true).optional() }

type OfTeam = { email: string; week: number; after: { afterKickoff?: true | undefined } }
type Rosters = { before: z.infer<typeof Roster>; after: z.infer<typeof Roster> }

const ofTeamInWords = (change: OfTeam, names: LogNames) =>
  `${teamInWeek(change, names)}${change.after.afterKickoff ? ', after kick-off' : ''}`

const swapsIn = ({ before, after }: Rosters) => differing({ before: before.roster, after: after.roster })

const changedSlots = (change: Rosters, names: LogNames) =>
  swapsIn(change).map(([slot, was, is]) => ({
    what: slot,
    before: was === undefined ? null : names.player(was),
    after: is === undefined ? null : names.player(is),
  }))

const changedTradeAndSlots = (
  {
    before,
    after,
  }: { before: Rosters['before'] & { trade?: LoggedTrade }; after: Rosters['after'] & { trade?: LoggedTrade } },
  names: LogNames,
) => [
  ...changedTrade('Trade', { before: before.trade, after: after.trade }, names),
  ...changedSlots({ before, after }, names),
]

function rosterOf(league: Snapshot, { email, week }: { email: string; week: number }): Map<string, string> {
  if (!findTeam(league, email)) return new Map()
  return new Map(rosterAt(league, email, week).map(({ slot, player }) => [slot, player.id]))
}

const requestOf = ({ email, week, type, playerAdded, playerDropped }: LoggedTrade): TradeRequest => ({
  managerEmail: email,
  week: weekLabel(week),
  tradeType: type,
  playerAdded,
  playerDropped,
})

const isUnchanged = ({ after }: { after: { trade: LoggedTrade } }, { league }: Now) => {
  const now = league.trades.find(({ id }) => id === after.trade.id)
  return now !== undefined && after.trade.week === league.week && tagOf(after.trade) === tagOf(now)
}

const tagOf = (trade: LoggedTrade) => tradeTag(requestOf(trade))

export const rosterEdited = loggedAction('roster-edited', {
  payload: z.object({ ...ofTeam, before: Roster, after: Roster.extend(late) }),
  sentence(change, names) {
    const swaps = changedSlots(change, names).map(
      ({ what, before, after }) => `${before ?? 'nobody'} was replaced by ${after ?? 'nobody'} (${what})`,
    )
    return `Corrected the roster of ${ofTeamInWords(change, names)}: ${swaps.join(', ') || 'nobody was replaced'}.`
  },
  changes: changedSlots,
  revert: {
    isOpen(change, { league }: Now) {
      const [swap, ...others] = swapsIn(change)
      if (!swap || others.length > 0 || change.week !== league.week) return false
      const [slot, , is] = swap
      return rosterOf(league, change).get(slot) === is
    },
    async make(change, { editRoster }: { editRoster: MakeBy<[RosterUpdate]> }, by) {
      const [[, was, is] = [], ...others] = swapsIn(change)
      if (others.length > 0 || was === undefined || is === undefined) throw cannotRevert()
      return editRoster({ email: change.email, week: weekLabel(change.week), oldPlayerID: is, newPlayerID: was }, by)
    },
  },
})

const tradeMade = (action: string, verb: string) =>
  loggedAction(action, {
    payload: z.object({ ...ofTeam, before: Roster, after: Made.extend(late) }),
    sentence: (change, names) =>
      `${verb} ${tradeInWords(change.after.trade, names)} for ${ofTeamInWords(change, names)}.`,
    changes: changedTradeAndSlots,
    revert: {
      isOpen: isUnchanged,
      make: ({ after: { trade } }, { trades }: Trades, by) => trades.remove(trade.id, tagOf(trade), by),
    },
  })

export const tradeAdded = tradeMade('trade-added', 'Made')
export const tradeApproved = tradeMade('trade-approved', 'Approved')

export const tradeEdited = loggedAction('trade-edited', {
  payload: z.object({ ...ofTeam, before: Made, after: Made.extend(late) }),
  sentence({ before, after, ...team }, names) {
    const [was, is] = [tradeInWords(before.trade, names), tradeInWords(after.trade, names)]
    return `Changed ${was} of ${teamInWeek(team, names)} to ${is}${after.afterKickoff ? ', after kick-off' : ''}.`
  },
  changes: changedTradeAndSlots,
  revert: {
    isOpen: isUnchanged,
    make: ({ before, after }, { trades }: Trades, by) =>
      trades.edit(after.trade.id, requestOf(before.trade), tagOf(after.trade), by),
  },
})

export const tradeDeleted = loggedAction('trade-deleted', {
  payload: z.object({ ...ofTeam, before: Made, after: Roster.extend(late) }),
  sentence: (change, names) =>
    `Deleted ${tradeInWords(change.before.trade, names)} of ${ofTeamInWords(change, names)}.`,
  changes: changedTradeAndSlots,
  revert: {
    isOpen(change, { league }: Now) {
      const { trade } = change.before
      if (trade.week !== league.week) return false
      const players = [...rosterOf(league, change).values()]
      return players.includes(trade.playerDropped) && !players.includes(trade.playerAdded)
    },
    make: ({ before }, { trades }: Trades, by) => trades.add(requestOf(before.trade), by),
  },
})
