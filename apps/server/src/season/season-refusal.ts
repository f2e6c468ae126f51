import { type Game, seasonOf } from '@tuff/league'
import { z } from 'zod'
import type { Query } from '#platform/db/client.ts'
import { readSeasonOver } from '#platform/season-over.ts'
import { readSetting } from '#platform/settings-store.ts'
import { readGames } from './season-rows.ts'

const Chosen = z.object({ season: z.int() })

/** The refusal of figures of another season: mixing two cannot be undone. */
export async function seasonRefusal(query: Query, season: number): Promise<string | undefined> {
  const played = await playedSeason(query)
  if (played === undefined || played === season) return undefined
  return `This league plays the season of ${played}, with which the season of ${season} cannot be mixed: give that one a league of its own.`
}

/**
 * Whether a report may be stored: nothing once the season is over, and in a later season only its own. A source that
 * was called before the rollover may respond after it.
 */
export async function acceptsFigures(query: Query, { games = [] }: { games?: readonly Game[] | undefined }) {
  if ((await readSeasonOver(query)) !== undefined) return false
  const former = await query
    .selectFrom('ended_seasons')
    .select('season')
    .where('body', 'is not', null)
    .executeTakeFirst()
  if (!former) return true
  const stored = seasonOf(await readGames(query))
  const reported = seasonOf(games)
  return reported === undefined ? stored !== undefined : reported === (stored ?? (await chosenSeason(query)))
}

/** Undefined while it plays none: no game is known and nothing was chosen. */
export const playedSeason = async (query: Query): Promise<number | undefined> =>
  seasonOf(await readGames(query)) ?? (await chosenSeason(query))

/** The commissioner's choice, while no known game implies it. */
async function chosenSeason(query: Query): Promise<number | undefined> {
  return Chosen.safeParse(await readSetting(query, 'product')).data?.season
}
