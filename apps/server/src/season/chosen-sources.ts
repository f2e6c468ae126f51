import { PublicSources } from '@tuff/contract'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { readSetting, writeSetting } from '#platform/settings-store.ts'
import { seasonRefusal } from './season-refusal.ts'

const KEY = 'public-sources'

/** REAL-01: the public sources that the league has chosen, kept with it; undefined until it has chosen any. */
export const readChosenSources = async (query: Kysely<Tables>): Promise<PublicSources | undefined> =>
  PublicSources.optional().parse(await readSetting(query, KEY))

/** Those of the season that the league plays: others would write theirs over it. */
export async function readFeedingSources(query: Kysely<Tables>): Promise<PublicSources | undefined> {
  const chosen = await readChosenSources(query)
  return chosen && (await seasonRefusal(query, chosen.season)) === undefined ? chosen : undefined
}

export const writeChosenSources = (tx: Transaction<Tables>, chosen: PublicSources): Promise<void> =>
  writeSetting(tx, KEY, chosen)

/** Whether figures come from them: without a schedule there is no week to ask for. */
export const isFedBy = (chosen: PublicSources | undefined): boolean => chosen?.sources.nflverse.isOn ?? false
