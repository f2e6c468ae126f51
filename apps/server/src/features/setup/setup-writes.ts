import { FIRST_WEEK } from '@tuff/league'
import { inBatches } from '#platform/db/batches.ts'
import type { Tx } from '#platform/db/client.ts'
import { writePlayers } from '#season/player-rows.ts'
import { rosterRow, teamOf } from '#season/season-rows.ts'
import type { SetupPlan } from './setup-plan.ts'
import type { Choices } from './setup-state.ts'

/** Replaces the league with a plan. Players are never removed, because stat lines may refer to them. */
export async function saveSetup(tx: Tx, plan: SetupPlan, week: number, choices: Choices): Promise<void> {
  await choices.write(tx, plan.choices)
  await writePlayers(tx, plan.changedPlayers, 0)
  // Requests refer to deleted rosters.
  await tx.deleteFrom('trade_requests').execute()
  // All names are cleared first, because two teams may swap theirs.
  await tx.deleteFrom('rosters').execute()
  await tx.deleteFrom('teams').execute()
  await inBatches(plan.teams, (batch) => tx.insertInto('teams').values(batch.map(teamOf)).execute())
  await tx.deleteFrom('team_picks').where('email', 'not in', tx.selectFrom('teams').select('email')).execute()
  await inBatches(plan.rosters, (batch) => tx.insertInto('rosters').values(batch.map(rosterRow)).execute())
  await openWeeks(tx, week)
}

/** The rollover copies no rosters into weeks marked as set up; later weeks have lost theirs and are opened again. */
async function openWeeks(tx: Tx, upTo: number): Promise<void> {
  await tx.deleteFrom('opened_weeks').where('week', '>', upTo).execute()
  const weeks = Array.from({ length: upTo }, (_, at) => FIRST_WEEK + at)
  await tx
    .insertInto('opened_weeks')
    .values(weeks.map((week) => ({ week, opened_at: null })))
    .onConflict((conflict) => conflict.column('week').doUpdateSet({ opened_at: null }))
    .execute()
}
