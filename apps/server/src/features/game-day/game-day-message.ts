import type { GameDayNow, GameDayPlayer, GameDayTeam } from '@tuff/contract'
import {
  FIRST_WEEK,
  type Instant,
  isPlayoffWeek,
  lineupOf,
  NOBODY,
  pointsOf,
  prizesOfWeek,
  type Snapshot,
  teamDays,
  weekPhase,
  wholePoints,
} from '@tuff/league'
import { scheduledGames } from '#season/scheduled-games.ts'

export function gameDayMessage(snapshot: Snapshot, now: Instant, figures: number): GameDayNow {
  const { week, games, standings } = snapshot
  const prizes = prizesOfWeek(snapshot)
  const known = playersOfWeek(snapshot)
  return {
    type: 'gameday',
    figures,
    week,
    phase: weekPhase(snapshot, week, week),
    ...(isPlayoffWeek(week) && { playoffTeams: standings.playoffs.length }),
    purse: prizes.reduce((sum, prize) => sum + prize, 0) / 100,
    paidPlaces: prizes.filter((prize) => prize > 0).length,
    games: scheduledGames(games, week, now),
    players: known.players,
    teams: teamsOf(snapshot, now, known.placeOf),
  }
}

function playersOfWeek({ week, sheets, players }: Snapshot) {
  const sheet = sheets[week - FIRST_WEEK]!
  const placeOf = new Map<number, number>()
  const shown = players.flatMap(({ id, name, position, club }, at): GameDayPlayer[] => {
    if (sheet.owners[at]!.length === 0) return []
    placeOf.set(at, placeOf.size)
    return [{ id, name, position, club, points: wholePoints(pointsOf(sheet, at)) }]
  })
  return { players: shown, placeOf }
}

function teamsOf(snapshot: Snapshot, now: Instant, placeOf: ReadonlyMap<number, number>): GameDayTeam[] {
  const { teams, week, sheets, standings } = snapshot
  const season = new Map(standings.regularSeason.map((of) => [of.email, of.totalPoints]))
  const behind = new Map(standings.playoffs.map((of) => [of.email, -of.pointsFromFirst]))
  return teamDays(snapshot, now).map(({ points, place, isShared, money, progress }, at) => {
    const { email, name, abbreviation } = teams[at]!
    const lineup = lineupOf(sheets[week - FIRST_WEEK]!, at)
    return {
      email,
      name,
      abbreviation,
      place,
      isShared,
      points,
      money: money / 100,
      lineup: Array.from(lineup, (player) => (player === NOBODY ? null : placeOf.get(player)!)),
      done: progress.done,
      playing: progress.playing,
      toPlay: progress['to play'],
      onBye: progress.bye,
      seasonPoints: season.get(email)!,
      ...(isPlayoffWeek(week) && behind.has(email) && { playoffsBehind: behind.get(email)! }),
    }
  })
}
