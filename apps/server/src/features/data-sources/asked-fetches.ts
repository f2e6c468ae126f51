import type { Transaction } from 'kysely'
import { z } from 'zod'
import { record } from '#platform/audit-log.ts'
import type { Author } from '#platform/author.ts'
import type { Tables } from '#platform/db/tables.ts'
import { readSetting, writeSetting } from '#platform/settings-store.ts'
import type { ExtraWork } from '#season/season-change.ts'
import { importCounts } from '#season/season-import.ts'

type Tx = Transaction<Tables>

const KEY = 'asked-fetches'
const Askers = z.array(z.object({ subject: z.string(), email: z.string() })).default([])

/** Stores who requested a fetch until the fetching node has completed it. */
export async function askForFetch(tx: Tx, { subject, email }: Author): Promise<void> {
  await writeSetting(tx, KEY, [...(await askers(tx)), { subject, email }])
}

/** REAL-07: logs the requested fetch in the same transaction as its figures, one entry per requester. */
export const logFetches: ExtraWork = async (tx, brought) => {
  const asked = await askers(tx)
  if (asked.length === 0) return
  const after = { written: importCounts(brought).written }
  for (const by of asked) await record(tx, by, { action: 'data-fetched', before: null, after })
  await tx.deleteFrom('settings').where('key', '=', KEY).execute()
}

const askers = async (tx: Tx): Promise<Author[]> => Askers.parse(await readSetting(tx, KEY))
