import { z } from 'zod'
import type { Tx } from '#platform/db/client.ts'
import { readSetting, type SettingsStore, writeSetting } from '#platform/settings-store.ts'

const KEY = 'accepted-responses'
/** Each names one missing-data finding that is over once accepted; the limit allows several to be accepted together. */
const MAX_STORED = 50

const Tags = z.array(z.string()).default([])

/** Stores that the commissioner accepted missing data, for the node that fetches the sources. */
export const isAccepted = async (settings: SettingsStore, tag: string): Promise<boolean> =>
  Tags.parse(await settings.read(KEY)).includes(tag)

export async function acceptResponse(tx: Tx, tag: string): Promise<void> {
  const before = Tags.parse(await readSetting(tx, KEY))
  await writeSetting(tx, KEY, [...before, tag].slice(-MAX_STORED))
}
