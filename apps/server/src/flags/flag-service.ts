import {
  FLAG_DEFAULTS,
  FLAG_NAMES,
  FLAG_VALUES,
  type FlagName,
  type FlagSetting,
  isFlagName,
  variationOf,
} from '@tuff/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Author } from '#platform/author.ts'
import type { MakeChange } from '#platform/change.ts'
import type { Database, Query, Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import type { Notices } from '#platform/notices.ts'
import { readAndFollow } from '#platform/read-and-follow.ts'
import type { FlagStates } from './evaluation.ts'

export type FlagServiceDeps = {
  db: Database
  notices: Notices
  change: MakeChange
  log: Pick<FastifyBaseLogger, 'error'>
}

export type FlagService = Awaited<ReturnType<typeof openFlagService>>

/** Reads from memory; the same on every node. */
export async function openFlagService({ db, change, notices, log }: FlagServiceDeps) {
  const listeners = new Set<(changed: FlagName[]) => void>()
  let states: FlagStates | undefined
  const stop = await readAndFollow(refresh, { parts: ['flags', 'league'], what: 'the flags' }, { notices, log })

  return {
    get states(): FlagStates {
      return states!
    },
    settings: () => FLAG_NAMES.map(settingOf),
    async setFlag(key: string, value: unknown, by: Author): Promise<FlagSetting> {
      if (!isFlagName(key)) throw new AppError('not-found', `There is no flag '${key}'.`)
      if (variationOf(key, value) < 0) throw new AppError('invalid-request', `${key} ${allowedValues(key)}.`)
      await change({ by, touches: ['flags'], first: refresh }, async (tx) => {
        const before = (await readFlags(tx))[key]
        if (before.value === value) return { result: null }
        await writeFlag(tx, key, { value, version: before.version + 1 })
        const entry = { action: 'flag-set' as const, before: { [key]: before.value }, after: { [key]: value } }
        return { entry, result: null }
      })
      return settingOf(key)
    },
    onChange(listener: (changed: FlagName[]) => void): void {
      listeners.add(listener)
    },
    stop,
  }

  async function refresh() {
    const fresh = await readFlags(db.query)
    // Reads may finish out of order.
    const latest = states ? newest(states, fresh) : fresh
    const changed = FLAG_NAMES.filter((name) => states && latest[name].version !== states[name].version)
    states = latest
    if (changed.length > 0) for (const listener of listeners) listener(changed)
  }

  function settingOf(key: FlagName): FlagSetting {
    return { key, ...states![key], values: [...FLAG_VALUES[key]] }
  }
}

const newest = (a: FlagStates, b: FlagStates) =>
  Object.fromEntries(
    FLAG_NAMES.map((name) => [name, a[name].version > b[name].version ? a[name] : b[name]]),
  ) as FlagStates

const allowedValues = (key: FlagName) =>
  `may be ${FLAG_VALUES[key].map((value) => JSON.stringify(value).replaceAll('"', "'")).join(' or ')}`

const FIRST_VERSION = 1

async function readFlags(query: Query): Promise<FlagStates> {
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

async function writeFlag(tx: Tx, key: FlagName, state: { value: unknown; version: number }): Promise<void> {
  const row = { value: JSON.stringify(state.value), version: state.version }
  await tx
    .insertInto('flags')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}
