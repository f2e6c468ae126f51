import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#platform/db/tables.ts'
import { readSetting, type SettingsStore, writeSetting } from '#platform/settings-store.ts'

const KEY = 'accepted-answers'
/** Each names one loss that is past when it was believed; a few are kept for those that are accepted at once. */
const KEPT = 50

const Tags = z.array(z.string()).default([])

/** Whether the commissioner accepted a loss, on whichever node: the one that asks the sources wants to know. */
export const isAccepted = async (settings: SettingsStore, tag: string): Promise<boolean> =>
  Tags.parse(await settings.read(KEY)).includes(tag)

export async function acceptResponse(tx: Transaction<Tables>, tag: string): Promise<void> {
  const before = Tags.parse(await readSetting(tx, KEY))
  await writeSetting(tx, KEY, [...before, tag].slice(-KEPT))
}
