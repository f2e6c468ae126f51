import { randomUUID } from 'node:crypto'
import {
  PUBLIC_SOURCES,
  type PublicSourceName,
  type PublicSources,
  SOURCE_TITLES,
  type SourcesChoice,
} from '@tuff/contract'
import { z } from 'zod'
import type { Author } from '#platform/author.ts'
import type { Query, Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { changedFields, changesInWords, differing, isSame, loggedAction } from '#platform/logged-action.ts'
import { readSetting, writeSetting } from '#platform/settings-store.ts'
import { withoutSecrets } from '#providers/reading/source-address.ts'

const LoggedSource = z.object({ address: z.string(), isOn: z.boolean(), hidden: z.string().optional() })
const LoggedSources = z.object({ season: z.int() }).and(z.partialRecord(z.enum(PUBLIC_SOURCES), LoggedSource))
type LoggedSources = z.infer<typeof LoggedSources>
export type LoggedSourcesChange = { before: LoggedSources; after: LoggedSources }

const isPublicSource = (part: string): part is PublicSourceName => Object.hasOwn(SOURCE_TITLES, part)

const listed = (change: LoggedSourcesChange) =>
  changedFields<number | z.infer<typeof LoggedSource>>(
    change,
    (part) => (isPublicSource(part) ? SOURCE_TITLES[part] : 'Season'),
    (value) => (typeof value === 'number' ? String(value) : `${value.isOn ? 'on' : 'off'}, ${value.address}`),
  )

type Sources = { sources: { undo(change: LoggedSourcesChange, by: Author): Promise<unknown> } }

export const sourcesChosen = loggedAction('sources-chosen', {
  payload: z.object({ before: LoggedSources, after: LoggedSources }),
  sentence: (change) => `Changed public sources: ${changesInWords(listed(change))}.`,
  changes: listed,
  revert: {
    isOpen: (change, { sources }: { sources: LoggedSources }) =>
      differing<unknown>(change).every(([part, , is]) => isSame(sources[part as keyof LoggedSources], is)),
    make: (change, { sources }: Sources, by) => sources.undo(change, by),
  },
})

export function loggedSources({ season, sources }: PublicSources, hidden: HiddenAddresses): LoggedSources {
  const of = (source: PublicSourceName) => {
    const { address, isOn } = sources[source]
    const id = hidden.find((each) => each.address === address)?.id
    return { address: withoutSecrets(address), isOn, ...(id && { hidden: id }) }
  }
  return { season, ...Object.fromEntries(PUBLIC_SOURCES.map((source) => [source, of(source)])) }
}

export function formerChoice(
  { before: was, after: is }: LoggedSourcesChange,
  now: LoggedSources,
  hidden: HiddenAddresses,
): SourcesChoice {
  const changed = PUBLIC_SOURCES.filter((source) => !isSame(was[source], is[source]))
  const again = changed.find((source) => !isSame(now[source], is[source]))
  if (again || (was.season !== is.season && now.season !== is.season))
    throw new AppError('rule-broken', `${again ? SOURCE_TITLES[again] : 'The season'} has been changed again since.`)
  const addressOf = (source: PublicSourceName): string => {
    const { address, hidden: id } = was[source]!
    const found = id === undefined ? address : hidden.find((each) => each.id === id)?.address
    if (found === undefined)
      throw new AppError('rule-broken', `The address that ${SOURCE_TITLES[source]} had is no longer known.`)
    return found
  }
  const sources = changed
    .filter((source) => was[source])
    .map((source) => [source, { address: addressOf(source), isOn: was[source]!.isOn }])
  return { season: was.season === is.season ? now.season : was.season, sources: Object.fromEntries(sources) }
}

const KEY = 'hidden-source-addresses'
const MAX_STORED = 40
const Hidden = z.array(z.object({ id: z.string(), address: z.string() })).catch([])
type HiddenAddresses = z.infer<typeof Hidden>

/** Every manager can read the log, so it refers to addresses with secrets by an opaque id. */
export const readHiddenAddresses = async (query: Query): Promise<HiddenAddresses> =>
  Hidden.parse(await readSetting(query, KEY))

export async function hideAddresses(tx: Tx, ...sides: PublicSources[]): Promise<HiddenAddresses> {
  const known = await readHiddenAddresses(tx)
  const addresses = sides.flatMap(({ sources }) => Object.values(sources).map(({ address }) => address))
  const fresh = [...new Set(addresses)].filter(
    (address) => withoutSecrets(address) !== address && !known.some((each) => each.address === address),
  )
  if (fresh.length === 0) return known
  const all = [...known, ...fresh.map((address) => ({ id: randomUUID(), address }))].slice(-MAX_STORED)
  await writeSetting(tx, KEY, all)
  return all
}
