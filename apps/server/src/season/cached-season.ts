import { isDeepStrictEqual } from 'node:util'
import { EVERY_WEEK } from '@tuff/league'
import type { Tx } from '#platform/db/client.ts'
import type { Notice } from '#platform/notices.ts'
import { afterReading, type Built, buildFirst } from './next-snapshot.ts'
import { readPlayers } from './player-rows.ts'
import { PLAYERS, partOf, type Revisions, readRevisions } from './season-revisions.ts'
import {
  readCorrections,
  readGames,
  readRostersOf,
  readSeason,
  readSettings,
  readStatLines,
  readTeams,
} from './season-rows.ts'
import { type StoredSeason, withWeeks } from './stored-season.ts'
import { readClosedWeeks, readWeek } from './week-rows.ts'

/** Small enough to read every time. */
const SMALL = {
  settings: readSettings,
  teams: readTeams,
  games: readGames,
  corrections: readCorrections,
  week: readWeek,
  closedWeeks: readClosedWeeks,
} satisfies { [Part in keyof StoredSeason]?: (tx: Tx) => Promise<StoredSeason[Part]> }
export type SmallPart = keyof typeof SMALL

type ReadLeague = Built & { readonly revisions: Revisions }
type CachedLeague = Pick<ReadLeague, 'season' | 'revisions'> & Partial<ReadLeague>

/** One entry, because a process serves one league. Valid for any reader with the same revisions. */
let cached: CachedLeague | undefined

export const readWholeSeason = async (tx: Tx): Promise<StoredSeason> => (await readAll(tx)).season

/** Re-reads only the large parts whose revision changed. Trades are not refreshed, because they affect no figure. */
export async function readLeague(tx: Tx): Promise<ReadLeague> {
  const all = Object.keys(SMALL) as SmallPart[]
  return refresh(tx, cached ?? (await readAll(tx)), all)
}

/** `changed` lists the small parts that `tx` itself may have changed. */
export const rereadLeague = (tx: Tx, before: ReadLeague, changed: readonly SmallPart[]): Promise<ReadLeague> =>
  refresh(tx, before, changed)

async function refresh(tx: Tx, previous: CachedLeague, small: readonly SmallPart[]): Promise<ReadLeague> {
  const revisions = await readRevisions(tx)
  const isChanged = (part: string) => revisions.get(part) !== previous.revisions.get(part)
  const rosterWeeks = EVERY_WEEK.filter((week) => isChanged(partOf('rosters', week)))
  const statWeeks = EVERY_WEEK.filter((week) => isChanged(partOf('stats', week)))
  const { players, rosters, statLines } = previous.season
  const season: StoredSeason = {
    ...previous.season,
    players: isChanged(PLAYERS) ? await readPlayers(tx) : players,
    rosters: withWeeks(rosters, rosterWeeks, await readRostersOf(tx, rosterWeeks)),
    statLines: withWeeks(statLines, statWeeks, await readStatLines(tx, statWeeks)),
  }
  for (const part of small) Object.assign(season, { [part]: await SMALL[part](tx) })
  const league = { revisions, ...nextBuilt(previous, season, statWeeks) }
  cached = league
  return league
}

async function readAll(tx: Tx): Promise<CachedLeague> {
  const all = { revisions: await readRevisions(tx), season: await readSeason(tx) }
  cached = all
  return all
}

function nextBuilt({ season: was, snapshot }: CachedLeague, season: StoredSeason, weeks: number[]): Built {
  if (!snapshot || !isSameFrame(was, season)) return buildFirst(season)
  const notices: Notice[] = [{ part: 'stats', weeks }]
  if (was.games !== season.games) notices.push({ part: 'games' })
  if (was.corrections !== season.corrections) notices.push({ part: 'corrections' })
  return afterReading(snapshot, season, notices)
}

/** Everything that figures depend on; unchanged lists keep their identity. */
const isSameFrame = (was: StoredSeason, is: StoredSeason): boolean =>
  was.players === is.players &&
  was.rosters === is.rosters &&
  was.week === is.week &&
  isDeepStrictEqual([was.settings, was.teams, was.closedWeeks], [is.settings, is.teams, is.closedWeeks])
