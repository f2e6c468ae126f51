import { randomUUID } from 'node:crypto'
import type { PublicSources } from '@tuff/contract'
import { z } from 'zod'
import type { Query, Tx } from '#platform/db/client.ts'
import { readSetting, writeSetting } from '#platform/settings-store.ts'
import { inWords } from '#providers/reading/source-address.ts'

const KEY = 'hidden-source-addresses'
const MAX_STORED = 40
const Hidden = z.array(z.object({ id: z.string(), address: z.string() })).catch([])
export type HiddenAddresses = z.infer<typeof Hidden>

/** Every manager can read the log, so it refers to addresses with secrets by an opaque id. */
export const readHiddenAddresses = async (query: Query): Promise<HiddenAddresses> =>
  Hidden.parse(await readSetting(query, KEY))

export async function hideAddresses(tx: Tx, ...sides: PublicSources[]): Promise<HiddenAddresses> {
  const known = await readHiddenAddresses(tx)
  const addresses = sides.flatMap(({ sources }) => Object.values(sources).map(({ address }) => address))
  const fresh = [...new Set(addresses)].filter(
    (address) => inWords(address) !== address && !known.some((each) => each.address === address),
  )
  if (fresh.length === 0) return known
  const all = [...known, ...fresh.map((address) => ({ id: randomUUID(), address }))].slice(-MAX_STORED)
  await writeSetting(tx, KEY, all)
  return all
}
