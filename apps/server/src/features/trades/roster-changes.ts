import type { Roster, Trade } from '@tuff/league'
import type { Transaction } from 'kysely'
import type { Author } from '#platform/author.ts'
import type { MakeChange } from '#platform/change.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { KeyedRequest } from '#platform/idempotency.ts'
import { listingLateChanges } from '#season/late-changes.ts'
import { saveRoster } from './saved-roster.ts'
import type { TeamWeek } from './team-week.ts'

/** A change that the rules allow. */
type RosterChange<Answer> = {
  action: 'trade-added' | 'trade-edited' | 'trade-deleted' | 'roster-edited'
  team: TeamWeek
  roster: Roster
  tradeBefore?: Trade
  tradeAfter?: Trade
  answer: Answer
}

/** How every change of a roster is made. */
export const createRosterChanges =
  (change: MakeChange) =>
  <Answer>(by: Author, decide: (tx: Transaction<Tables>) => Promise<RosterChange<Answer>>, key?: KeyedRequest) =>
    change({ by, key, touches: ['rosters'] }, async (tx) => {
      const { action, team, roster, tradeBefore, tradeAfter, answer } = await decide(tx)
      const touching = { cause: 'roster' as const, weeks: [team.week] }
      await listingLateChanges(tx, touching, () => saveRoster(tx, team, roster))
      const before = { trade: tradeBefore, roster: lineupOf(team.roster) }
      const after = { trade: tradeAfter, roster: lineupOf(roster) }
      return { entry: { action, teamEmail: team.email, week: team.week, before, after }, answer }
    })
export type RosterChanges = ReturnType<typeof createRosterChanges>

const lineupOf = (roster: Roster) => Object.fromEntries(roster.map(({ slot, player }) => [slot, player.id]))
