import { type Correction, correctionsByWeek, correctionsInOrder } from './corrections.ts'
import { type Indexes, indexesOf } from './indexes.ts'
import { type Standings, standingsAt } from './league-standings.ts'
import { compareText } from './names.ts'
import type { Player } from './players.ts'
import type { RosterEntry } from './rosters.ts'
import type { Settings } from './settings.ts'
import type { StatLine } from './stats.ts'
import { type Team, teamsByName } from './teams.ts'
import type { Trade } from './trades.ts'
import { type WeekResult, weekResult } from './week-results.ts'
import { fillSheets, takesPart, teamPoints, type WeekSheet } from './week-sheet.ts'
import { type Game, isWeekDone } from './weeks.ts'

/** A league's stored rows, in any order. */
export type LeagueState = {
  settings: Settings
  teams: readonly Team[]
  players: readonly Player[]
  rosters: readonly RosterEntry[]
  trades: readonly Trade[]
  statLines: readonly StatLine[]
  corrections?: readonly Correction[]
  games: readonly Game[]
  closedWeeks?: readonly number[]
  week: number
}

/** The league at one moment: stored rows in a fixed order (teams by name), and derived data. Immutable. */
export type Snapshot = Readonly<Required<Omit<LeagueState, 'rosters' | 'statLines'>>> & {
  readonly indexes: Indexes
  readonly sheets: readonly WeekSheet[]
  readonly results: readonly WeekResult[]
  readonly standings: Standings
}

export function buildSnapshot(state: LeagueState): Snapshot {
  const { settings, week } = state
  const teams = teamsByName(state.teams)
  const players = state.players.toSorted((a, b) => compareText(a.id, b.id))
  const games = gamesInOrder(state.games)
  const closedWeeks = (state.closedWeeks ?? []).toSorted((a, b) => a - b)
  const trades = tradesInOrder(state.trades)
  const indexes = indexesOf(players, teams)
  const corrections = correctionsInOrder(state.corrections ?? [])
  const corrected = correctionsByWeek(corrections, indexes)
  const sheets = fillSheets({ settings, players, indexes }, state.statLines, state.rosters, corrected)
  const results = sheets.map((sheet) => {
    const points = teams.map((_, team) => teamPoints(sheet, team))
    const played = {
      week: sheet.week,
      hasData: sheet.lineCount > 0,
      isComplete: isWeekDone({ games, closedWeeks }, sheet.week),
      points,
      takesPart: points.map((of, team) => takesPart(sheet, team, of)),
    }
    return weekResult(played, settings)
  })
  const standings = standingsAt({ teams, results, settings }, week)
  return {
    week,
    settings,
    teams,
    players,
    games,
    closedWeeks,
    trades,
    corrections,
    indexes,
    sheets,
    results,
    standings,
  }
}

const gamesInOrder = (games: readonly Game[]): readonly Game[] => games.toSorted(compareByWeek)

const tradesInOrder = (trades: readonly Trade[]): readonly Trade[] => trades.toSorted(compareByWeek)

const compareByWeek = (a: { week: number; id: string }, b: { week: number; id: string }): number =>
  a.week - b.week || compareText(a.id, b.id)
