import type { Roster, Trade } from '@tuff/league'
import type { Transaction } from 'kysely'
import type { Author } from '#platform/author.ts'
import type { Database } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import { type KeyedRequest, onceOnly } from '#platform/idempotency.ts'
import type { Notices } from '#platform/notices.ts'
import { createTurns } from '#platform/turns.ts'
import { saveRoster } from './saved-roster.ts'
import type { TeamWeek } from './team-week.ts'

type Tx = Transaction<Tables>

/** The account of the one who asks. */
export type Commissioner = Author

/** A change that the rules allow. */
export type RosterChange<Answer> = {
  action: 'trade-added' | 'trade-edited' | 'trade-deleted' | 'roster-edited'
  team: TeamWeek
  roster: Roster
  tradeBefore?: Trade
  tradeAfter?: Trade
  answer: Answer
}

export type RosterChangeParts = {
  db: Database
  audit: {
    record(
      tx: Tx,
      entry: {
        by: Commissioner
        action: RosterChange<unknown>['action']
        teamEmail: string
        week: number
        before: unknown
        after: unknown
      },
    ): Promise<void>
  }
  notices: Pick<Notices, 'publish'>
  league: { settled(): Promise<void> }
  /** The time of day: a repeated request comes within minutes of it, however fast the league's clock runs. */
  now?: () => number
}

/** How every change of a roster is made: judged, saved and logged in one transaction, then announced. */
export function createRosterChanges({ db, audit, notices, league, now = Date.now }: RosterChangeParts) {
  /**
   * Only a courtesy: the database alone sees to it that no rule is broken, but of fifty who try at once PostgreSQL would
   * send most back so often that some give up.
   */
  const inTurn = createTurns()

  return async <Answer>(
    by: Commissioner,
    decide: (tx: Tx) => Promise<RosterChange<Answer>>,
    request?: KeyedRequest,
  ): Promise<Answer> => {
    const answer = await inTurn(() =>
      db.transaction((tx) =>
        onceOnly(tx, request, now(), async () => {
          const change = await decide(tx)
          await saveRoster(tx, change.team, change.roster)
          await audit.record(tx, auditEntry(by, change))
          return change.answer
        }),
      ),
    )
    // Only after the commit: whoever hears of the change must find it.
    notices.publish({ part: 'rosters' })
    await league.settled()
    return answer
  }
}
export type RosterChanges = ReturnType<typeof createRosterChanges>

function auditEntry(by: Commissioner, { action, team, roster, tradeBefore, tradeAfter }: RosterChange<unknown>) {
  return {
    by,
    action,
    teamEmail: team.email,
    week: team.week,
    before: { trade: tradeBefore, roster: lineupOf(team.roster) },
    after: { trade: tradeAfter, roster: lineupOf(roster) },
  }
}

const lineupOf = (roster: Roster) => Object.fromEntries(roster.map(({ slot, player }) => [slot, player.id]))
