import type { LateChange, LateFigures } from '../late-changes.ts'
import type { Points } from '../points.ts'
import { scoreStats } from '../scoring.ts'
import { buildSnapshot, type LeagueState } from '../snapshot.ts'
import { teamsByName } from '../teams.ts'
import { EVERY_WEEK, isPlayoffWeek } from '../weeks.ts'

/**
 * WEEK-02 recomputed from the rows: the season is that of a league in which each team has one player who scores its
 * points.
 */
export function recomputedLateChanges(before: LeagueState, after: LeagueState): LateChange[] {
  const weeks = after.closedWeeks!.toSorted((a, b) => a - b)
  return weeks.flatMap((week, at): LateChange[] => {
    const players = movedPlayers(before, after, week)
    const isSame = byName(after).every((email) => keyOf(before, week, email) === keyOf(after, week, email))
    // A week with unchanged figures affects no team.
    const teams = isSame ? [] : movedTeams(before, after, weeks, at)
    return players.length > 0 || teams.length > 0 ? [{ week, players, teams }] : []
  })
}

function movedTeams(before: LeagueState, after: LeagueState, weeks: readonly number[], at: number) {
  const sideOf = (moved: readonly number[]) => (of: number) =>
    weeks.includes(of) && !moved.includes(of) ? before : after
  const [was, is] = [weeks.slice(0, at), weeks.slice(0, at + 1)].map((moved) =>
    figuresOf(after, sideOf(moved), weeks[at]!),
  )
  return byName(after)
    .map((email) => ({ email, before: was![email]!, after: is![email]! }))
    .filter((team) => JSON.stringify(team.before) !== JSON.stringify(team.after))
}

function movedPlayers(before: LeagueState, after: LeagueState, week: number) {
  const rosters = [...before.rosters, ...after.rosters].filter((entry) => entry.week === week)
  return [...new Set(rosters.map((entry) => entry.playerId))]
    .sort()
    .map((playerId) => ({
      playerId,
      before: playerPoints(before, week, playerId),
      after: playerPoints(after, week, playerId),
    }))
    .filter((player) => player.before !== player.after)
}

/** `sideOf` returns which state a week's figures are from. */
function figuresOf(after: LeagueState, sideOf: (week: number) => LeagueState, week: number) {
  const { settings, teams, games } = after
  const weekOn = (of: number) => weekIn(sideOf(of), of)
  const scoring = { offense: { receptions: 100 }, defense: {}, pointsAllowed: [{ from: 0, points: 0 }] }
  const withData = EVERY_WEEK.filter((of) => weekOn(of).hasData)
  const { standings } = buildSnapshot({
    teams,
    games,
    week: after.week,
    closedWeeks: after.closedWeeks ?? [],
    trades: [],
    settings: { ...settings, scoring, firstWeek: 1 },
    players: teams.map(({ email }) => ({ id: email, name: email, position: 'WR', club: 'KC', salary: 1 })),
    rosters: withData.flatMap((of) =>
      teams
        .filter(({ email }) => weekOn(of).takesPart[email])
        .map(({ email }) => ({ email, week: of, slot: 'WR1' as const, playerId: email })),
    ),
    statLines: withData.flatMap((of) =>
      teams.map(({ email }) => ({
        playerId: email,
        week: of,
        club: 'KC',
        stats: { receptions: weekOn(of).points[email]! },
      })),
    ),
  })
  const shown = EVERY_WEEK.filter((of) => of <= after.week)
  return Object.fromEntries(
    standings.regularSeason.map(({ email, rank, bonus, playoffEarnings }): [string, LateFigures] => {
      const weekly = shown.reduce((sum, of) => sum + weekOn(of).cents[email]!, 0)
      return [
        email,
        {
          points: weekOn(week).points[email]!,
          place: standings.weeklyRanks[week]?.[email] ?? null,
          cents: weekOn(week).cents[email]!,
          seasonPlace: rank,
          playoffPlace: standings.playoffs.find((team) => team.email === email)?.rank ?? null,
          earnedCents: weekly + bonus + playoffEarnings,
        },
      ]
    }),
  )
}

function keyOf(state: LeagueState, week: number, email: string): string {
  const { hasData, points, cents, takesPart } = weekIn(state, week)
  return JSON.stringify([hasData, points[email], cents[email], takesPart[email]])
}

type Week = {
  hasData: boolean
  points: Record<string, number>
  cents: Record<string, number>
  takesPart: Record<string, boolean>
}

const known = new WeakMap<LeagueState, Map<number, Week>>()

/** Cached, because a season requests it hundreds of times. */
function weekIn(state: LeagueState, week: number): Week {
  const weeks = known.get(state) ?? new Map<number, Week>()
  known.set(state, weeks)
  const found = weeks.get(week) ?? weekOf(state, week)
  weeks.set(week, found)
  return found
}

function weekOf(state: LeagueState, week: number): Week {
  const hasData = week >= state.settings.firstWeek && state.statLines.some((line) => line.week === week)
  const points = Object.fromEntries(
    state.teams.map(({ email }) => [email, hasData ? teamPoints(state, week, email) : 0]),
  )
  const hasRoster = new Set(state.rosters.filter((entry) => entry.week === week).map(({ email }) => email))
  const takesPart = Object.fromEntries(
    state.teams.map(({ email }) => [
      email,
      week >= state.settings.firstWeek && (hasRoster.has(email) || points[email]! > 0),
    ]),
  )
  const cents = hasData && !isPlayoffWeek(week) ? sharedMoney(state, points, takesPart) : noMoney(state)
  return { hasData, points, cents, takesPart }
}

const noMoney = ({ teams }: LeagueState) => Object.fromEntries(teams.map(({ email }) => [email, 0]))

/** Tied teams share the money of the places; leftover cents go to the first by name. */
function sharedMoney(
  state: LeagueState,
  points: Record<string, number>,
  takesPart: Record<string, boolean>,
): Record<string, number> {
  const cents = noMoney(state)
  for (const level of new Set(Object.values(points))) {
    const sharing = byName(state).filter((email) => points[email] === level && takesPart[email])
    const ahead = Object.values(points).filter((other) => other > level).length
    const pool = sharing.reduce((sum, _, at) => sum + (state.settings.payouts.weekly[ahead + at] ?? 0), 0)
    sharing.forEach((email, at) => {
      cents[email] = Math.floor(pool / sharing.length) + (at < pool % sharing.length ? 1 : 0)
    })
  }
  return cents
}

function teamPoints(state: LeagueState, week: number, email: string): number {
  const scored = state.rosters
    .filter((entry) => entry.week === week && entry.email === email)
    .reduce((sum, { playerId }) => sum + Math.max(0, Math.floor(playerPoints(state, week, playerId) / 100)), 0)
  const added = (state.corrections ?? [])
    .filter((each) => 'email' in each && each.week === week && each.email === email)
    .reduce((sum, { points }) => sum + points, 0)
  return Math.max(0, scored + added)
}

function playerPoints(state: LeagueState, week: number, playerId: string): Points {
  const lines = state.statLines.filter((line) => line.week === week)
  if (lines.length === 0) return 0
  const line = lines.find((each) => each.playerId === playerId)
  const { position } = state.players.find(({ id }) => id === playerId)!
  const added = (state.corrections ?? [])
    .filter((each) => 'playerId' in each && each.week === week && each.playerId === playerId)
    .reduce((sum, { points }) => sum + points, 0)
  return (line ? scoreStats(line.stats, position, state.settings) : 0) + added
}

const byName = ({ teams }: LeagueState): string[] => teamsByName(teams).map(({ email }) => email)
