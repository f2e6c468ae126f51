import { z } from 'zod'
import type { Query, Tx } from '#platform/db/client.ts'
import { readSetting, writeSetting } from '#platform/settings-store.ts'
import type { ListedPlayer } from '#providers/provider.ts'

export const DEPTH_CHARTS = 'depth-charts'
const Stored = z.record(z.string(), z.int().positive()).optional()

/** SEER-02: stores the places on the clubs' depth charts, by player, as they were listed last. */
export async function noteDepths(tx: Tx, listed: readonly ListedPlayer[]): Promise<void> {
  const depths = Object.fromEntries(listed.flatMap(({ id, depth }) => (depth === undefined ? [] : [[id, depth]])))
  if (Object.keys(depths).length > 0) await writeSetting(tx, DEPTH_CHARTS, depths satisfies z.infer<typeof Stored>)
}

export const readDepths = async (query: Query): Promise<ReadonlyMap<string, number>> =>
  new Map(Object.entries(Stored.parse(await readSetting(query, DEPTH_CHARTS)) ?? {}))
