import { type PublicSourceName, type PublicSources, USUAL_ADDRESSES } from '@tuff/contract'
import { z } from 'zod'
import type { Query, Tx } from '#platform/db/client.ts'
import { readSetting, writeSetting } from '#platform/settings-store.ts'
import { seasonRefusal } from './season-refusal.ts'

const KEY = 'public-sources'

export async function readChosenSources(query: Query): Promise<PublicSources | undefined> {
  const stored = Stored.optional().parse(await readSetting(query, KEY))
  return stored && chosenSources(stored.season, stored.sources)
}

/** Sources that were not chosen are off, at their default addresses. */
export const chosenSources = (season: number, chosen: Partial<PublicSources['sources']> = {}): PublicSources => {
  const of = (source: PublicSourceName) => chosen[source] ?? { address: USUAL_ADDRESSES[source], isOn: false }
  return { season, sources: { sleeper: of('sleeper'), nflverse: of('nflverse'), espn: of('espn'), rss: of('rss') } }
}

/** May have been stored by another release. */
const Stored = z.object({
  season: z.int(),
  sources: z.record(z.string(), z.object({ address: z.string(), isOn: z.boolean() })),
})

/** Undefined for sources of another season, which would overwrite the current one. */
export async function readFeedingSources(query: Query): Promise<PublicSources | undefined> {
  const chosen = await readChosenSources(query)
  return chosen && (await seasonRefusal(query, chosen.season)) === undefined ? chosen : undefined
}

export async function seasonOfSources(query: Query): Promise<number | undefined> {
  const chosen = await readChosenSources(query)
  return chosen && isAnyOn(chosen) ? chosen.season : undefined
}

export const otherSeason = (ofSources: number | undefined, season: number): string | undefined =>
  ofSources === undefined || ofSources === season
    ? undefined
    : `The public sources of this league are on for the ${ofSources} season: correct the season, or turn them off first.`

export const isAnyOn = ({ sources }: PublicSources): boolean => Object.values(sources).some(({ isOn }) => isOn)

export const writeChosenSources = (tx: Tx, chosen: PublicSources): Promise<void> => writeSetting(tx, KEY, chosen)

/** Without a schedule there is no week to fetch. */
export const isFedBy = (chosen: PublicSources | undefined): boolean => chosen?.sources.nflverse.isOn ?? false
