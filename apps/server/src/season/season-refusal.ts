import { seasonOf } from '@tuff/league'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#platform/db/tables.ts'
import { readSetting } from '#platform/settings-store.ts'
import { readGames } from './season-rows.ts'

const Chosen = z.object({ season: z.int() })

/** Why figures of a season cannot come into this league, as a sentence: it plays another one. Two would be mixed for good. */
export async function seasonRefusal(query: Kysely<Tables>, season: number): Promise<string | undefined> {
  const played = await playedSeason(query)
  if (played === undefined || played === season) return undefined
  return `This league plays the season of ${played}, with which the season of ${season} cannot be mixed: give that one a league of its own.`
}

/** Undefined while it plays none: neither a game is known nor was anything chosen. */
export const playedSeason = async (query: Kysely<Tables>): Promise<number | undefined> =>
  seasonOf(await readGames(query)) ?? (await chosenSeason(query))

/** What the commissioner chose, while no game is known that would say it. */
async function chosenSeason(query: Kysely<Tables>): Promise<number | undefined> {
  return Chosen.safeParse(await readSetting(query, 'product')).data?.season
}
