import { carriedForward, LAST_WEEK, type Roster } from '@tuff/league'
import type { Tx } from '#platform/db/client.ts'
import { markWeeksWritten } from '#season/season-revisions.ts'
import { rosterRow } from '#season/season-rows.ts'
import { readRoster, type TeamWeek } from './team-week.ts'

type RosterOf = Pick<TeamWeek, 'email' | 'week' | 'roster'>

/** Saves a team's roster, also in weeks that have rosters already but have not begun (rule 1.7). */
export async function saveRoster(tx: Tx, team: TeamWeek, after: Roster): Promise<void> {
  await writeRoster(tx, team, after)
  // A week that has begun keeps its roster and everything computed from it.
  if (team.week < team.lastBegun) return
  let before = team.roster
  let now = after
  for (let week = team.week + 1; week <= LAST_WEEK; week++) {
    const roster = await readRoster(tx, team.email, week)
    if (roster.length === 0) return
    const carried = carriedForward(roster, before, now, team.settings.salaryCap)
    await writeRoster(tx, { email: team.email, week, roster }, carried)
    before = roster
    now = carried
  }
}

async function writeRoster(tx: Tx, { email, week, roster }: RosterOf, after: Roster): Promise<void> {
  const before = new Map(roster.map(({ slot, player }) => [slot, player.id]))
  const changed = after.filter(({ slot, player }) => before.get(slot) !== player.id)
  if (changed.length === 0) return
  await markWeeksWritten(tx, 'rosters', [week])
  const slots = changed.map(({ slot }) => slot)
  // Cleared first, because a player may move to a slot before his own is reassigned.
  await tx
    .deleteFrom('rosters')
    .where('email', '=', email)
    .where('week', '=', week)
    .where('slot', 'in', slots)
    .execute()
  await tx
    .insertInto('rosters')
    .values(changed.map(({ slot, player }) => rosterRow({ email, week, slot, playerId: player.id })))
    .execute()
}
