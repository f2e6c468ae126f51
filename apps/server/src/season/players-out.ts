import { type Availability, type Instant, isOutStatus, type Snapshot } from '@tuff/league'
import { playerOut } from '@tuff/notifications'
import type { Notify } from '#notifications/notify.ts'
import { inBatches } from '#platform/db/batches.ts'
import type { Tx } from '#platform/db/client.ts'
import type { ListedPlayer } from '#providers/provider.ts'

/** HAND-03: stores availability and notifies of players newly out, once per change. */
export async function notePlayersOut(
  tx: Tx,
  listed: readonly ListedPlayer[],
  { league, notify, now }: { league: Snapshot; notify: Notify; now: Instant },
): Promise<void> {
  const statuses = new Map(listed.flatMap(({ id, out }) => (out === undefined ? [] : [[id, out] as const])))
  if (statuses.size === 0) return
  const rows = await tx.selectFrom('players_out').selectAll().execute()
  const stored = new Map(rows.map(({ player_id, status }) => [player_id, status]))
  const fresh = [...statuses].filter(
    (each): each is [string, Availability] => each[1] !== 'no' && stored.get(each[0]) !== each[1],
  )
  const back = [...stored.keys()].filter((id) => statuses.get(id) === 'no')
  await inBatches([...back, ...fresh.map(([id]) => id)], (batch) =>
    tx.deleteFrom('players_out').where('player_id', 'in', batch).execute(),
  )
  const added = fresh.map(([player_id, status]) => ({ player_id, status, since: now }))
  await inBatches(added, (batch) => tx.insertInto('players_out').values(batch).execute())
  await notify(tx, () =>
    added.flatMap(({ player_id, status, since }) =>
      isOutStatus(status) ? playerOut(league, { playerId: player_id, status, since }, now) : [],
    ),
  )
}
