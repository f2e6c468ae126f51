import { EVERY_WEEK, FIRST_WEEK } from '@tuff/league'
import type { Transaction } from 'kysely'
import { inBatches } from '#platform/db/batches.ts'
import type { Tables } from '#platform/db/tables.ts'
import { writePlayers } from '#season/player-rows.ts'
import { markWeeksWritten } from '#season/season-revisions.ts'
import { rosterRow, teamOf } from '#season/season-rows.ts'
import type { SetupPlan } from './setup-plan.ts'
import type { Choices } from './setup-state.ts'

type Tx = Transaction<Tables>

/** Puts a plan in the place of what there was. Nobody who plays is removed: a stat line may speak of him. */
export async function saveSetup(tx: Tx, plan: SetupPlan, week: number, choices: Choices): Promise<void> {
  await choices.write(tx, plan.choices)
  await writePlayers(tx, plan.changedPlayers, 0)
  await markWeeksWritten(tx, 'rosters', EVERY_WEEK)
  // What was asked for speaks of rosters that are gone.
  await tx.deleteFrom('trade_requests').execute()
  // All of them first, because two teams may exchange their names.
  await tx.deleteFrom('rosters').execute()
  await tx.deleteFrom('teams').execute()
  await inBatches(plan.teams, (batch) => tx.insertInto('teams').values(batch.map(teamOf)).execute())
  await inBatches(plan.rosters, (batch) => tx.insertInto('rosters').values(batch.map(rosterRow)).execute())
  await openWeeks(tx, week)
}

/**
 * The league is set up with these weeks: rollover must not copy anything into them. A later one, in which the league was
 * held once, has lost its rosters and is opened anew when it comes.
 */
async function openWeeks(tx: Tx, upTo: number): Promise<void> {
  await tx.deleteFrom('opened_weeks').where('week', '>', upTo).execute()
  const weeks = Array.from({ length: upTo }, (_, at) => FIRST_WEEK + at)
  await tx
    .insertInto('opened_weeks')
    .values(weeks.map((week) => ({ week, opened_at: null })))
    .onConflict((conflict) => conflict.column('week').doUpdateSet({ opened_at: null }))
    .execute()
}
