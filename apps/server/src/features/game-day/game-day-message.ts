import type { GameDayNow, GameDayPlayer, GameDayTeam } from '@tuff/contract'
import {
  type Instant,
  isPlayoffWeek,
  ownersIn,
  pointsIn,
  prizesOfWeek,
  rosterAt,
  SLOTS,
  type Snapshot,
  teamDays,
  weekPhase,
  wholePoints,
} from '@tuff/league'
import { scheduledGames } from '#season/scheduled-games.ts'

export function gameDayMessage(snapshot: Snapshot, now: Instant, figures: number): GameDayNow {
  const { week, games, standings } = snapshot
  const prizes = prizesOfWeek(snapshot)
  const players = playersOfWeek(snapshot)
  return {
    type: 'gameday',
    figures,
    week,
    phase: weekPhase(snapshot, week, week),
    ...(isPlayoffWeek(week) && { playoffTeams: standings.playoffs.length }),
    purse: prizes.reduce((sum, prize) => sum + prize, 0) / 100,
    paidPlaces: prizes.filter((prize) => prize > 0).length,
    games: scheduledGames(games, week, now),
    players,
    teams: teamsOf(snapshot, now, players),
  }
}

function playersOfWeek(snapshot: Snapshot): GameDayPlayer[] {
  const { week, players } = snapshot
  return players
    .filter(({ id }) => ownersIn(snapshot, week, id).length > 0)
    .map(({ id, name, position, club }) => ({
      id,
      name,
      position,
      club,
      points: wholePoints(pointsIn(snapshot, week, id)),
    }))
}

function teamsOf(snapshot: Snapshot, now: Instant, players: readonly GameDayPlayer[]): GameDayTeam[] {
  const { teams, week, standings } = snapshot
  const indexOf = new Map(players.map(({ id }, index) => [id, index]))
  const season = new Map(standings.regularSeason.map((of) => [of.email, of.totalPoints]))
  const behind = new Map(standings.playoffs.map((of) => [of.email, -of.pointsFromFirst]))
  return teamDays(snapshot, now).map(({ points, place, isShared, money, progress }, at) => {
    const { email, name, abbreviation } = teams[at]!
    const lineup = new Map(rosterAt(snapshot, email, week).map(({ slot, player }) => [slot, indexOf.get(player.id)!]))
    return {
      email,
      name,
      abbreviation,
      place,
      isShared,
      points,
      money: money / 100,
      lineup: SLOTS.map((slot) => lineup.get(slot) ?? null),
      done: progress.done,
      playing: progress.playing,
      toPlay: progress['to play'],
      onBye: progress.bye,
      seasonPoints: season.get(email)!,
      ...(isPlayoffWeek(week) && behind.has(email) && { playoffsBehind: behind.get(email)! }),
    }
  })
}
