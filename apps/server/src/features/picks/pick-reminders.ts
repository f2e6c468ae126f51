import type { Instant } from '@tuff/league'
import { type IncompleteTeam, missingAnnounced, picksMissing, waitInWords } from '@tuff/notifications'
import type { Notify } from '#notifications/notify.ts'
import type { Tx } from '#platform/db/client.ts'
import { readTeams } from '#season/season-rows.ts'
import type { PickStore } from './pick-store.ts'

type Reminder = { picks: PickStore; notify: Notify; lockAt: Instant; now: Instant; cause: string }

/** PICK-07: reminds the managers whose teams are not complete; returns how many. */
export async function remindIncomplete(tx: Tx, { picks, notify, lockAt, now, cause }: Reminder): Promise<number> {
  const teams = await incompleteTeams(tx, picks)
  const missing = teams.map(({ teamName }) => teamName)
  const toChats = { missing, cause: `${lockAt} ${cause}`, locksIn: `in ${waitInWords(lockAt - now)}` }
  await notify(tx, () => [...picksMissing(teams, { lockAt, now, cause }), ...missingAnnounced(toChats)], 'pick-night')
  return teams.length
}

/** By the state that everybody sees: whom a reminder reaches reveals nothing else (PICK-04). */
async function incompleteTeams(tx: Tx, picks: PickStore): Promise<IncompleteTeam[]> {
  const known = new Map((await picks.all(tx)).map((own) => [own.email, own]))
  return (await readTeams(tx))
    .filter(({ email }) => known.get(email)?.state !== 'complete')
    .map(({ email, name }) => ({ email, teamName: name, picked: known.get(email)?.picks.length ?? 0 }))
}
