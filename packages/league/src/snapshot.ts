import { compareText } from './names.ts'
import type { Player } from './players.ts'
import { playoffs } from './playoffs.ts'
import { type RosterEntry, SLOTS } from './rosters.ts'
import type { Settings } from './settings.ts'
import { regularSeason, type TeamStanding } from './standings.ts'
import type { StatLine } from './stats.ts'
import { compareTeams, type Team } from './teams.ts'
import type { Trade } from './trades.ts'
import { type WeekResult, weekResult } from './week-results.ts'
import { type Places, playerPlace, scoreLine, teamPlace, teamPoints, type WeekSheet } from './week-sheet.ts'
import { FIRST_WEEK, type Game, isWeekComplete, LAST_REGULAR_WEEK, LAST_WEEK } from './weeks.ts'

/** All that is stored of a league, in any order. One line per player and week, one entry per team, week and slot. */
export type LeagueState = {
  settings: Settings
  teams: readonly Team[]
  players: readonly Player[]
  rosters: readonly RosterEntry[]
  trades: readonly Trade[]
  statLines: readonly StatLine[]
  games: readonly Game[]
  /** The current week (D-08). */
  week: number
}

export type Standings = {
  /** Every team, best first. */
  regularSeason: readonly TeamStanding[]
  /** The playoff teams, best first; empty while week 14 is not complete. */
  playoffs: readonly TeamStanding[]
  /** By week with data, then by e-mail: all teams in weeks 1-14, the playoff teams in weeks 15-17. */
  weeklyRanks: Readonly<Record<number, Readonly<Record<string, number>>>>
  playoffsFinal: boolean
}

/** The league at one moment: what is stored, in an order of its own, and what follows from it. Never changed in place. */
export type Snapshot = {
  readonly week: number
  readonly settings: Settings
  /** In the order of their names. */
  readonly teams: readonly Team[]
  /** In the order of their ids. */
  readonly players: readonly Player[]
  readonly games: readonly Game[]
  readonly trades: readonly Trade[]
  readonly places: Places
  /** Weeks 1 to 18. */
  readonly sheets: readonly WeekSheet[]
  readonly results: readonly WeekResult[]
  readonly standings: Standings
}

/** Works out a league from what is stored of it. */
export function buildSnapshot(state: LeagueState): Snapshot {
  const { settings, week } = state
  const teams = [...state.teams].sort(compareTeams)
  const players = [...state.players].sort((a, b) => compareText(a.id, b.id))
  const games = [...state.games].sort((a, b) => a.week - b.week || compareText(a.id, b.id))
  const trades = [...state.trades].sort((a, b) => a.week - b.week || compareText(a.id, b.id))
  const places: Places = {
    player: new Map(players.map((player, at) => [player.id, at])),
    team: new Map(teams.map((team, at) => [team.email, at])),
  }
  const sheets = fillSheets(state, players, teams, places)
  const results = sheets.map((sheet) => resultOf(sheet, teams, games, places, settings))
  const standings = standingsAt({ teams, places, results, settings }, week)
  return { week, settings, teams, players, games, trades, places, sheets, results, standings }
}

/** The standings as they stood in any week: later weeks are as if they had not been played. */
export function standingsAt(
  { teams, places, results, settings }: Pick<Snapshot, 'teams' | 'places' | 'results' | 'settings'>,
  week: number,
): Standings {
  const season = regularSeason(teams, results, week, settings)
  const finals = playoffs(season, (email) => teamPlace(places, email), results, week, settings)
  const weeklyRanks: Record<number, Record<string, number>> = { ...finals.weeklyRanks }
  for (const result of results) {
    if (result.week > Math.min(week, LAST_REGULAR_WEEK) || !result.hasData) continue
    weeklyRanks[result.week] = Object.fromEntries(teams.map((team, at) => [team.email, result.ranks[at]!]))
  }
  const prizes = new Map(finals.standings.map((standing) => [standing.email, standing.playoffEarnings]))
  return {
    regularSeason: finals.isFinal
      ? season.map((standing) => ({ ...standing, playoffEarnings: prizes.get(standing.email) ?? 0 }))
      : season,
    playoffs: finals.standings,
    weeklyRanks,
    playoffsFinal: finals.isFinal,
  }
}

export function resultOf(
  sheet: WeekSheet,
  teams: readonly Team[],
  games: readonly Game[],
  places: Places,
  settings: Settings,
): WeekResult {
  const points = teams.map((_, at) => teamPoints(sheet, at, places))
  const isComplete = isWeekComplete(games, sheet.week)
  return weekResult(sheet.week, { points, hasData: sheet.lineCount > 0, isComplete }, settings)
}

function fillSheets(
  state: LeagueState,
  players: readonly Player[],
  teams: readonly Team[],
  places: Places,
): WeekSheet[] {
  const sheets = Array.from({ length: LAST_WEEK }, (_, at) => ({
    week: FIRST_WEEK + at,
    lines: new Array<WeekSheet['lines'][number]>(players.length).fill(null),
    lineCount: 0,
    rosters: teams.map((): RosterEntry[] => []),
    owners: players.map((): number[] => []),
  }))
  for (const line of state.statLines) {
    const sheet = sheets[line.week - FIRST_WEEK]!
    const place = playerPlace(places, line.playerId)
    sheet.lines[place] = scoreLine(line, players[place]!, state.settings)
    sheet.lineCount++
  }
  for (const entry of state.rosters) {
    sheets[entry.week - FIRST_WEEK]!.rosters[teamPlace(places, entry.email)]!.push(entry)
  }
  for (const sheet of sheets) {
    sheet.rosters.forEach((roster, team) => {
      roster.sort((a, b) => SLOTS.indexOf(a.slot) - SLOTS.indexOf(b.slot))
      for (const entry of roster) sheet.owners[playerPlace(places, entry.playerId)]!.push(team)
    })
  }
  return sheets
}
