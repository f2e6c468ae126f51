import { z } from 'zod'
import type { Query } from './db/tables.ts'
import { readSetting, writeSetting } from './settings-store.ts'

/** The release that last used the database, and the backup from before its upgrade. */
const ReleaseNote = z.object({ version: z.string(), backup: z.string().optional() })
export type ReleaseNote = z.infer<typeof ReleaseNote>

const KEY = 'release'

/** Undefined in a league from before version 1.0.0. */
export const readRelease = async (query: Query): Promise<ReleaseNote | undefined> =>
  ReleaseNote.optional().parse(await readSetting(query, KEY))

export const writeRelease = (query: Query, note: ReleaseNote): Promise<void> => writeSetting(query, KEY, note)

/** For a release that needed no upgrade. */
export async function noteVersion(query: Query, version: string): Promise<void> {
  const known = await readRelease(query)
  if (known?.version !== version) await writeRelease(query, { ...known, version })
}
