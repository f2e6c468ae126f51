import type { Cents, Player, Position } from '@tuff/league'
import { excludedValues, inBatches, lastOfEach } from '#platform/db/batches.ts'
import type { Query, Tx } from '#platform/db/client.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { ListedPlayer } from '#providers/provider.ts'

export async function readPlayers(query: Query): Promise<Player[]> {
  return (await query.selectFrom('players').selectAll().execute()).map(playerOf)
}

export async function readPlayersNamed(query: Query, ids: readonly string[]): Promise<ReadonlyMap<string, Player>> {
  const unique = [...new Set(ids)]
  // PostgreSQL refuses an empty list.
  if (unique.length === 0) return new Map()
  const rows = await query.selectFrom('players').selectAll().where('id', 'in', unique).execute()
  return new Map(rows.map((row) => [row.id, playerOf(row)]))
}

/** D-10: no slot takes a defence, so it needs no salary. */
export const usualSalaryOf = (position: Position, usualSalary: Cents): Cents => (position === 'DEF' ? 0 : usualSalary)

/** Changes a salary only where one is given. */
export async function writePlayers(tx: Tx, players: readonly ListedPlayer[], usualSalary: Cents): Promise<void> {
  const unique = lastOfEach(players, ({ id }) => id)
  const groups = Map.groupBy(unique, (player) => player.salary !== undefined)
  for (const [isPriced, group] of groups) {
    await inBatches(group, (batch) =>
      tx
        .insertInto('players')
        .values(batch.map((player) => playerRow(player, player.salary ?? usualSalaryOf(player.position, usualSalary))))
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet(
              excludedValues<'players'>('name', 'position', 'club', ...(isPriced ? (['salary_cents'] as const) : [])),
            ),
        )
        .execute(),
    )
  }
}

function playerOf({ id, name, position, club, salary_cents }: Tables['players']): Player {
  return { id, name, position, club, salary: salary_cents }
}

function playerRow({ id, name, position, club }: ListedPlayer, salary: Cents): Tables['players'] {
  return { id, name, position, club, salary_cents: salary }
}
