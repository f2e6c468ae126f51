import {
  FLAG_DEFAULTS,
  FLAG_NAMES,
  FLAG_TITLES,
  FLAG_VALUES,
  type FlagName,
  type FlagSetting,
  flagValueInWords,
  isFlagName,
  variationOf,
} from '@tuff/contract'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import type { Author } from '#platform/author.ts'
import type { MakeChange } from '#platform/change.ts'
import type { Database, Query, Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import {
  cannotRevert,
  changedFields,
  changesInWords,
  isSame,
  loggedAction,
  refuseIfChanged,
} from '#platform/logged-action.ts'
import type { Notices } from '#platform/notices.ts'
import { readAndFollow } from '#platform/read-and-follow.ts'
import type { FlagStates } from './evaluation.ts'

const FlagValue = z.union([z.string(), z.boolean()])
const Values = z.record(z.string(), FlagValue)

const listed = (change: { before: z.infer<typeof Values>; after: z.infer<typeof Values> }) =>
  changedFields(change, (key) => (isFlagName(key) ? FLAG_TITLES[key] : key), flagValueInWords)

type Now = { flag(key: string): unknown }
/** Without `flags` where another service keeps them. */
type Services = { flags: { setFlag(key: string, value: unknown, by: Author): Promise<unknown> } | undefined }

export const flagSet = loggedAction('flag-set', {
  payload: z.object({ before: Values, after: Values }),
  sentence: (change) => `Changed a feature flag: ${changesInWords(listed(change))}.`,
  changes: listed,
  revert: {
    isOpen: ({ after }, { flag }: Now) =>
      Object.entries(after).every(([key, value]) => isFlagName(key) && isSame(flag(key), value)),
    async make({ before, after }, { flags }: Services, by, { flag }) {
      const [[key, former] = ['', ''], ...others] = Object.entries(before)
      if (!flags || !isFlagName(key) || others.length > 0) throw cannotRevert()
      refuseIfChanged(FLAG_TITLES[key], { now: flag(key), logged: after[key] }, (now) => {
        const known = FlagValue.safeParse(now).data
        return known === undefined ? null : flagValueInWords(known)
      })
      return flags.setFlag(key, former, by)
    },
  },
})

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
      const chosen = FLAG_VALUES[key][variationOf(key, value)]
      if (chosen === undefined) throw new AppError('invalid-request', `${key} ${allowedValues(key)}.`)
      await change({ by, touches: ['flags'], first: refresh }, async (tx) => {
        const before = (await readFlags(tx))[key]
        if (before.value === chosen) return { result: null }
        await writeFlag(tx, key, { value: chosen, version: before.version + 1 })
        const sides = { before: { [key]: before.value }, after: { [key]: chosen } }
        return { entry: flagSet.entry(sides), result: null }
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
