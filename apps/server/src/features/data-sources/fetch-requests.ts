import { z } from 'zod'
import { writeEntry } from '#platform/audit-log.ts'
import type { Author } from '#platform/author.ts'
import type { Tx } from '#platform/db/client.ts'
import { loggedAction } from '#platform/logged-action.ts'
import { readSetting, writeSetting } from '#platform/settings-store.ts'
import type { ExtraWork } from '#season/season-change.ts'
import { importCounts } from '#season/season-import.ts'

export const dataFetched = loggedAction('data-fetched', {
  payload: z.object({ after: z.unknown() }),
  sentence: () => 'Fetched new figures from the sources.',
})

const KEY = 'fetch-requests'
const Requesters = z.array(z.object({ subject: z.string(), email: z.string() })).default([])

export async function requestFetch(tx: Tx, { subject, email }: Author): Promise<void> {
  await writeSetting(tx, KEY, [...(await readRequesters(tx)), { subject, email }])
}

/** REAL-07: logs the requested fetch in the same transaction as its figures, one entry per requester. */
export const logFetches: ExtraWork = async (tx, imported) => {
  const requesters = await readRequesters(tx)
  if (requesters.length === 0) return
  const after = { written: importCounts(imported).written }
  for (const by of requesters) await writeEntry(tx, by, dataFetched.entry({ after }))
  await tx.deleteFrom('settings').where('key', '=', KEY).execute()
}

const readRequesters = async (tx: Tx): Promise<Author[]> => Requesters.parse(await readSetting(tx, KEY))
