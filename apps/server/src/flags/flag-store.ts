import { FLAG_DEFAULTS, FLAG_NAMES, type FlagName, variationOf } from '@tuff/contract'
import type { Query, Tx } from '#platform/db/client.ts'
import type { FlagStates } from './evaluation.ts'

const FIRST_VERSION = 1

export async function readFlags(query: Query): Promise<FlagStates> {
  const rows = new Map((await query.selectFrom('flags').selectAll().execute()).map((row) => [row.key, row]))
  const states = FLAG_NAMES.map((name) => {
    const row = rows.get(name)
    const value: unknown = row && JSON.parse(row.value)
    // The value may be from another version.
    const isKnown = variationOf(name, value) >= 0
    return [name, { value: isKnown ? value : FLAG_DEFAULTS[name], version: row?.version ?? FIRST_VERSION }]
  })
  return Object.fromEntries(states) as FlagStates
}

export async function writeFlag(tx: Tx, key: FlagName, state: { value: unknown; version: number }): Promise<void> {
  const row = { value: JSON.stringify(state.value), version: state.version }
  await tx
    .insertInto('flags')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
