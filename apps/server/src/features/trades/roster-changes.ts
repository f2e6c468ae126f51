import type { Instant, Roster, Trade } from '@tuff/league'
import { tradeMade } from '@tuff/notifications'
import type { Author } from '#platform/author.ts'
import type { Tx } from '#platform/db/client.ts'
import type { KeyedRequest } from '#platform/idempotency.ts'
import { listingLateChanges } from '#season/late-changes.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import type { KickoffRule } from './kickoff-rule.ts'
import { saveRoster } from './saved-roster.ts'
import type { TeamWeek } from './team-week.ts'
import { deleteTrade, saveTrade } from './trade-store.ts'

type RosterChange<Result> = {
  action: 'trade-added' | 'trade-approved' | 'trade-edited' | 'trade-deleted' | 'roster-edited'
  team: TeamWeek
  roster: Roster
  tradeBefore?: Trade
  tradeAfter?: Trade
  /** Of the stored trade. */
  result: (trade: Trade | undefined) => Result
}

type Deps = Pick<LeagueDeps, 'change' | 'notify'> & {
  /** DESK-09: the only way to change a roster. */
  isAfterKickoff: KickoffRule
  /** The league's time, which orders trades. */
  now: () => Instant
}

export const createRosterChanges =
  ({ change, isAfterKickoff, now, notify }: Deps) =>
  <Result>(
    by: Author,
    decide: (tx: Tx) => Promise<RosterChange<Result>>,
    key?: KeyedRequest,
    also: readonly 'requests'[] = [],
  ) =>
    change({ by, key, touches: ['rosters', ...also] }, async (tx) => {
      const { action, team, roster, tradeBefore, tradeAfter, result: resultOf } = await decide(tx)
      const isLate = isAfterKickoff(team, roster, by)
      const trade = tradeAfter && (isLate || tradeBefore?.afterKickoff ? asMarked(tradeAfter) : tradeAfter)
      if (trade) await saveTrade(tx, trade, now())
      else if (tradeBefore) await deleteTrade(tx, tradeBefore.id)
      if (trade && !tradeBefore) await notify(tx, () => [tradeMade(inNames(trade, team))])
      const touching = { cause: 'roster' as const, weeks: [team.week] }
      await listingLateChanges(tx, touching, () => saveRoster(tx, team, roster))
      const before = { trade: tradeBefore, roster: lineupOf(team.roster) }
      const after = { trade, roster: lineupOf(roster), ...(isLate && { afterKickoff: true }) }
      return { entry: { action, teamEmail: team.email, week: team.week, before, after }, result: resultOf(trade) }
    })
export type RosterChanges = ReturnType<typeof createRosterChanges>

function inNames({ id, week, playerAdded, playerDropped }: Trade, { name, players }: TeamWeek) {
  const nameOf = (player: string) => players.get(player)?.name ?? player
  return { id, teamName: name, week, added: nameOf(playerAdded), dropped: nameOf(playerDropped) }
}

const asMarked = (trade: Trade): Trade => ({ ...trade, afterKickoff: true })

const lineupOf = (roster: Roster) => Object.fromEntries(roster.map(({ slot, player }) => [slot, player.id]))
