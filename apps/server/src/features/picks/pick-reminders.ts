import type { Instant } from '@tuff/league'
import { type IncompleteTeam, missingAnnounced, picksMissing, waitInWords } from '@tuff/notifications'
import type { Notify } from '#notifications/notify.ts'
import type { Tx } from '#platform/db/client.ts'
import { readPlayersNamed } from '#season/player-rows.ts'
import { readSettings, readTeams } from '#season/season-rows.ts'
import { type PickStore, stateOfPicks, type TeamPicks } from './pick-store.ts'

type Reminder = { picks: PickStore; notify: Notify; lockAt: Instant; now: Instant; cause: string }

/** PICK-07: reminds the managers whose teams are not complete; returns how many. */
export async function remindIncomplete(tx: Tx, { picks, notify, lockAt, now, cause }: Reminder): Promise<number> {
  const teams = await incompleteTeams(tx, picks)
  const missing = teams.map(({ teamName }) => teamName)
  const toChats = { missing, cause: `${lockAt} ${cause}`, locksIn: `in ${waitInWords(lockAt - now)}` }
  await notify(tx, () => [...picksMissing(teams, { lockAt, now, cause }), ...missingAnnounced(toChats)], 'pick-night')
  return teams.length
}

async function incompleteTeams(tx: Tx, picks: PickStore): Promise<IncompleteTeam[]> {
  const { salaryCap } = await readSettings(tx)
  const stored = await picks.all(tx)
  const isComplete = await completeIn(tx, stored, salaryCap)
  const own = new Map(stored.map((each) => [each.email, each]))
  return (await readTeams(tx))
    .filter(({ email }) => !isComplete(own.get(email)))
    .map(({ email, name }) => ({ email, teamName: name, picked: own.get(email)?.picks.length ?? 0 }))
}

export async function completeIn(
  tx: Tx,
  teams: readonly TeamPicks[],
  cap: number,
): Promise<(team: TeamPicks | undefined) => boolean> {
  const players = await readPlayersNamed(
    tx,
    teams.flatMap((team) => team.picks.map(({ playerId }) => playerId)),
  )
  return (team) => team !== undefined && stateOfPicks(team.picks, (id) => players.get(id), cap) === 'complete'
}
