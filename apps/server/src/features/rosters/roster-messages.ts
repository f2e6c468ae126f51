import {
  type AllRosters,
  type LineupPlayer,
  moneyOf,
  type RosterPlayer,
  type TeamLimits,
  type TeamRosters,
  weekLabel,
} from '@tuff/contract'
import {
  clubIn,
  FIRST_WEEK,
  type Instant,
  isPlayoffTeam,
  type RosterSpot,
  rosterAt,
  type Snapshot,
  tradeLimits,
} from '@tuff/league'
import { gamesByClub } from '#season/scheduled-games.ts'

export function allRosters(snapshot: Snapshot): AllRosters {
  const weeks = Array.from({ length: snapshot.week }, (_, at) => FIRST_WEEK + at)
  const teamRosters = ({ email, name }: Snapshot['teams'][number]): [string, TeamRosters] => [
    email,
    {
      tuff_team_name: name,
      weeks: Object.fromEntries(
        weeks.flatMap((week) => {
          const roster = rosterAt(snapshot, email, week).map(rosterPlayer)
          return roster.length > 0 ? [[weekLabel(week), roster]] : []
        }),
      ),
    },
  ]
  return { data: Object.fromEntries(snapshot.teams.map(teamRosters)), currentWeek: snapshot.week }
}

export function lineupWithGames(snapshot: Snapshot, email: string, week: number, now: Instant): LineupPlayer[] {
  const gameOf = gamesByClub(snapshot.games, week, now)
  return rosterAt(snapshot, email, week).map((spot) => {
    const game = gameOf.get(clubIn(snapshot, week, spot.player))
    return { ...rosterPlayer(spot), ...(game && { game }) }
  })
}

export function teamLimits({ settings, standings }: Snapshot, email: string, week: number): TeamLimits {
  const playsOn = isPlayoffTeam(standings, email)
  return {
    salaryCap: moneyOf(settings.salaryCap),
    isPlayoffTeam: playsOn,
    tradeLimits: tradeLimits(week, playsOn, settings),
  }
}

const rosterPlayer = ({ slot, player }: RosterSpot): RosterPlayer => ({
  playerID: player.id,
  player_name: player.name,
  position: slot,
  teamAbv: player.club,
  salary: moneyOf(player.salary),
})
