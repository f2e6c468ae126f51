import { type Game, seasonOf } from '@tuff/league'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '#platform/db/tables.ts'
import { readSeasonOver } from '#platform/season-over.ts'
import { readSetting } from '#platform/settings-store.ts'
import { readGames } from './season-rows.ts'

const Chosen = z.object({ season: z.int() })

/** Why figures of a season cannot come into this league, as a sentence: it plays another one. Two would be mixed for good. */
export async function seasonRefusal(query: Kysely<Tables>, season: number): Promise<string | undefined> {
  const played = await playedSeason(query)
  if (played === undefined || played === season) return undefined
  return `This league plays the season of ${played}, with which the season of ${season} cannot be mixed: give that one a league of its own.`
}

/**
 * Whether what is told may come in: nothing once the season is over, and in a later one only what is of its own. A source that
 * was asked before the year moved on may answer after it.
 */
export async function takesFigures(query: Kysely<Tables>, { games = [] }: { games?: readonly Game[] | undefined }) {
  if ((await readSeasonOver(query)) !== undefined) return false
  const former = await query
    .selectFrom('ended_seasons')
    .select('season')
    .where('body', 'is not', null)
    .executeTakeFirst()
  if (!former) return true
  const stored = seasonOf(await readGames(query))
  const told = seasonOf(games)
  return told === undefined ? stored !== undefined : told === (stored ?? (await chosenSeason(query)))
}

/** Undefined while it plays none: neither a game is known nor was anything chosen. */
export const playedSeason = async (query: Kysely<Tables>): Promise<number | undefined> =>
  seasonOf(await readGames(query)) ?? (await chosenSeason(query))

/** What the commissioner chose, while no game is known that would say it. */
async function chosenSeason(query: Kysely<Tables>): Promise<number | undefined> {
  return Chosen.safeParse(await readSetting(query, 'product')).data?.season
}
