import { moneyOf, type Race, type RaceTeam } from '@tuff/contract'
import {
  findTeam,
  LAST_REGULAR_WEEK,
  lastRosterWeek,
  openWeek,
  type Snapshot,
  type TeamStanding,
  teamPointsIn,
  weekPhases,
} from '@tuff/league'
import type { Forecast } from '#forecasting/forecasts.ts'

const FEW_WEEKS = 4

type Context = {
  snapshot: Snapshot
  figures: number
  season: Forecast<'season'> | undefined
  week: Forecast<'week'> | undefined
}

export function raceMessage({ snapshot, figures, season, week }: Context): Race {
  const { standings, settings, teams } = snapshot
  const open = openWeek(snapshot)
  const stage = stageOf(snapshot, open)
  return {
    figures,
    week: snapshot.week,
    phase: weekPhases(snapshot)[snapshot.week - 1]!,
    stage,
    playoffTeams: Math.min(settings.playoffTeams, teams.length),
    weeksLeft: open <= LAST_REGULAR_WEEK ? { from: open, to: LAST_REGULAR_WEEK } : null,
    teams: standings.regularSeason.map((team) => raceTeam(team, snapshot, open)),
    forecast:
      stage !== 'no rosters' && season && isOfAll(season, snapshot)
        ? forecastMessage(season, projectedWeek(week, open))
        : null,
  }
}

function stageOf(snapshot: Snapshot, open: number): Race['stage'] {
  const { results, standings } = snapshot
  if (lastRosterWeek(snapshot) === 0) return 'no rosters'
  if (standings.playoffsFinal) return 'over'
  if (open > LAST_REGULAR_WEEK) return 'playoffs'
  return results.some(({ hasData }) => hasData) ? 'season' : 'before'
}

function raceTeam({ email, teamName, rank, totalPoints }: TeamStanding, snapshot: Snapshot, open: number): RaceTeam {
  const settled = snapshot.results.slice(0, Math.min(open - 1, LAST_REGULAR_WEEK)).filter(({ hasData }) => hasData)
  const points = settled.map(({ week }) => teamPointsIn(snapshot, week, email))
  const inPlayoffs = snapshot.standings.playoffs.find((team) => team.email === email)
  return {
    email,
    teamName,
    abbreviation: findTeam(snapshot, email)!.abbreviation,
    rank,
    total: totalPoints,
    average: meanOf(points),
    lastFour: points.length > FEW_WEEKS ? meanOf(points.slice(-FEW_WEEKS)) : null,
    playoffs: inPlayoffs ? { rank: inPlayoffs.rank, total: inPlayoffs.totalPoints } : null,
  }
}

/** A team that joined since waits for the next forecast. */
const isOfAll = ({ teams }: Forecast<'season'>, snapshot: Snapshot): boolean => {
  const known = new Set(teams.map(({ email }) => email))
  return teams.length === snapshot.teams.length && snapshot.teams.every(({ email }) => known.has(email))
}

function forecastMessage(season: Forecast<'season'>, projected: Map<string, number>): NonNullable<Race['forecast']> {
  const { asOf, of, teams, from } = season
  return {
    asOf: { figures: asOf.version, at: asOf.at },
    lastIn: of.lastIn && Math.round(of.lastIn),
    basis: from.known.basis,
    teams: of.teams.map((team, at) => ({
      email: teams[at]!.email,
      projected: Math.round(team.projected),
      low: team.low,
      high: team.high,
      playoffs: chance(team.playoffs),
      first: chance(team.places[0] ?? 0),
      title: chance(team.title),
      bonus: moneyOf(team.bonus),
      toCome: moneyOf(team.toCome),
      season: moneyOf(team.season),
      needed: team.needed,
      week: projected.get(teams[at]!.email) ?? null,
    })),
  }
}

function projectedWeek(week: Forecast<'week'> | undefined, open: number): Map<string, number> {
  if (!week?.of || week.of.week !== open || open > LAST_REGULAR_WEEK) return new Map()
  return new Map(week.of.teams.map(({ projected }, at) => [week.teams[at]!.email, projected]))
}

const meanOf = (points: readonly number[]): number | null =>
  points.length === 0 ? null : points.reduce((sum, of) => sum + of, 0) / points.length

/** A sum over thousands of draws can slightly exceed 1. */
const chance = (of: number): number => Math.min(1, of)
