import { isDeepStrictEqual } from 'node:util'
import { EVERY_WEEK } from '@tuff/league'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Notice } from '#platform/notices.ts'
import { afterReading, type Built, firstBuilt } from './next-snapshot.ts'
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
import type { StoredSeason } from './stored-season.ts'
import { readClosedWeeks, readWeek } from './week-rows.ts'
import { withWeeks } from './with-weeks.ts'

type Tx = Transaction<Tables>

/** What is small enough to be read whenever somebody looks. */
const SMALL = {
  settings: readSettings,
  teams: readTeams,
  games: readGames,
  corrections: readCorrections,
  week: readWeek,
  closedWeeks: readClosedWeeks,
} satisfies { [Part in keyof StoredSeason]?: (tx: Tx) => Promise<StoredSeason[Part]> }
export type SmallPart = keyof typeof SMALL

/** A league as a transaction saw it, with the revisions that it had then. */
type Seen = Built & { readonly revisions: Revisions }
type Known = Pick<Seen, 'season' | 'revisions'> & Partial<Seen>

/** One is enough, because a process has one league; it is right for whoever sees the same revisions, in any database. */
let remembered: Known | undefined

/** Everything as `tx` sees it, read from the database. */
export const readWholeSeason = async (tx: Tx): Promise<StoredSeason> => (await rememberAll(tx)).season

/**
 * The league as `tx` sees it. Of the large parts only those are read that are not the writing which is remembered, so it
 * costs what has changed since somebody last looked, on whichever node. Trades are left as they were: they move no figure.
 */
export async function leagueSeenBy(tx: Tx): Promise<Seen> {
  const all = Object.keys(SMALL) as SmallPart[]
  return look(tx, remembered ?? (await rememberAll(tx)), all)
}

/** The same once more, after `tx` has done some work itself, which can have changed only these of the small parts. */
export const leagueSeenAgainBy = (tx: Tx, before: Seen, changed: readonly SmallPart[]): Promise<Seen> =>
  look(tx, before, changed)

async function look(tx: Tx, known: Known, small: readonly SmallPart[]): Promise<Seen> {
  const revisions = await readRevisions(tx)
  const isAnother = (part: string) => revisions.get(part) !== known.revisions.get(part)
  const rosterWeeks = EVERY_WEEK.filter((week) => isAnother(partOf('rosters', week)))
  const statWeeks = EVERY_WEEK.filter((week) => isAnother(partOf('stats', week)))
  const { players, rosters, statLines } = known.season
  const season: StoredSeason = {
    ...known.season,
    players: isAnother(PLAYERS) ? await readPlayers(tx) : players,
    rosters: withWeeks(rosters, rosterWeeks, await readRostersOf(tx, rosterWeeks)),
    statLines: withWeeks(statLines, statWeeks, await readStatLines(tx, statWeeks)),
  }
  for (const part of small) Object.assign(season, { [part]: await SMALL[part](tx) })
  const seen = { revisions, ...nextBuilt(known, season, statWeeks) }
  remembered = seen
  return seen
}

async function rememberAll(tx: Tx): Promise<Known> {
  const all = { revisions: await readRevisions(tx), season: await readSeason(tx) }
  remembered = all
  return all
}

function nextBuilt({ season: was, snapshot }: Known, season: StoredSeason, weeks: number[]): Built {
  if (!snapshot || !isSameFrame(was, season)) return firstBuilt(season)
  const notices: Notice[] = [{ part: 'stats', weeks }]
  if (was.games !== season.games) notices.push({ part: 'games' })
  if (was.corrections !== season.corrections) notices.push({ part: 'corrections' })
  return afterReading(snapshot, season, notices)
}

/** What everybody's figures depend on; lists that were not read again are the same ones. */
const isSameFrame = (was: StoredSeason, is: StoredSeason): boolean =>
  was.players === is.players &&
  was.rosters === is.rosters &&
  was.week === is.week &&
  isDeepStrictEqual([was.settings, was.teams, was.closedWeeks], [is.settings, is.teams, is.closedWeeks])
