import { type PublicSourceName, type PublicSources, USUAL_ADDRESSES } from '@tuff/contract'
import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#platform/db/tables.ts'
import { readSetting, writeSetting } from '#platform/settings-store.ts'
import { seasonRefusal } from './season-refusal.ts'

const KEY = 'public-sources'

/** REAL-01: the public sources that the league has chosen, kept with it; undefined until it has chosen any. */
export async function readChosenSources(query: Kysely<Tables>): Promise<PublicSources | undefined> {
  const stored = Stored.optional().parse(await readSetting(query, KEY))
  return stored && chosenSources(stored.season, stored.sources)
}

/** Those that were not chosen are off, at their usual addresses; so is one that is younger than the choice. */
export const chosenSources = (season: number, chosen: Partial<PublicSources['sources']> = {}): PublicSources => {
  const of = (source: PublicSourceName) => chosen[source] ?? { address: USUAL_ADDRESSES[source], isOn: false }
  return { season, sources: { sleeper: of('sleeper'), nflverse: of('nflverse'), espn: of('espn'), rss: of('rss') } }
}

/** Whatever sources another release had. */
const Stored = z.object({
  season: z.int(),
  sources: z.record(z.string(), z.object({ address: z.string(), isOn: z.boolean() })),
})

/** Those of the season that the league plays: others would write theirs over it. */
export async function readFeedingSources(query: Kysely<Tables>): Promise<PublicSources | undefined> {
  const chosen = await readChosenSources(query)
  return chosen && (await seasonRefusal(query, chosen.season)) === undefined ? chosen : undefined
}

/** The season for which sources are on; undefined while none is. */
export async function seasonOfSources(query: Kysely<Tables>): Promise<number | undefined> {
  const chosen = await readChosenSources(query)
  return chosen && isAnyOn(chosen) ? chosen.season : undefined
}

/** Why a league whose sources are on for one season cannot be of another, as a sentence. */
export const otherSeason = (ofSources: number | undefined, season: number): string | undefined =>
  ofSources === undefined || ofSources === season
    ? undefined
    : `The public sources of this league are on for the season of ${ofSources}: correct the season, or switch them off first.`

export const isAnyOn = ({ sources }: PublicSources): boolean => Object.values(sources).some(({ isOn }) => isOn)

export const writeChosenSources = (tx: Transaction<Tables>, chosen: PublicSources): Promise<void> =>
  writeSetting(tx, KEY, chosen)

/** Whether figures come from them: without a schedule there is no week to ask for. */
export const isFedBy = (chosen: PublicSources | undefined): boolean => chosen?.sources.nflverse.isOn ?? false
