import { moneyOf, type Reveal } from '@tuff/contract'
import {
  findPlayer,
  firstRosterWeek,
  LAST_REGULAR_WEEK,
  type Player,
  payroll,
  type Roster,
  revealOf,
  type Snapshot,
} from '@tuff/league'
import { type Forecast, isOfTeamsOf } from '#forecasting/forecasts.ts'
import { AppError } from '#platform/errors.ts'
import { knownPlayer } from '#season/known-player.ts'
import type { RosterPick } from '#season/pick-rows.ts'
import type { NightNow } from './pick-views.ts'

type SeasonForecast = Forecast<'season'> | undefined

/** PICK-05: every complete team side by side, as it was at the lock. Refused before it. */
export function revealMessage(night: NightNow, forecast: SeasonForecast): Reveal {
  const { times, league, season, standings } = night
  if (times.lockedAt === null) throw new AppError('rule-broken', 'The picks are hidden until the lock.')
  const strengths = strengthsOf(league, forecast)
  const shown = league.teams.flatMap((team) => {
    const revealed = standings.get(team.email)?.revealed
    return revealed ? [{ team, picks: revealed, roster: rosterOf(league, revealed) }] : []
  })
  const { owned, dearest, cheapest, mostAlike } = revealOf(
    shown.map(({ team, roster }) => ({ email: team.email, roster })),
  )
  const teams = shown.map(({ team, picks: chosen, roster }) => {
    const alike = mostAlike.get(team.email)!
    return {
      managerEmail: team.email,
      teamName: team.name,
      picks: chosen.map(({ slot, playerId }) => ({ slot, playerID: playerId })),
      salary: moneyOf(payroll(roster)),
      strength: strengths.get(team.email) ?? null,
      mostAlike: { teams: [...alike.emails], players: alike.players },
    }
  })
  const isShown = new Set(teams.map(({ managerEmail }) => managerEmail))
  return {
    season,
    week: league.settings.firstWeek,
    lockedAt: times.lockedAt,
    teams: teams.sort((a, b) => (b.strength ?? 0) - (a.strength ?? 0)),
    players: owned.map(({ player, emails }) => ({ ...knownPlayer(player), teams: [...emails] })),
    dearest: [...dearest],
    cheapest: [...cheapest],
    incomplete: league.teams
      .filter(({ email }) => !isShown.has(email))
      .map(({ email, name }) => {
        const { pickedAtLock = null, lateUntil = null } = standings.get(email) ?? {}
        return {
          managerEmail: email,
          teamName: name,
          picks: pickedAtLock ?? 0,
          ...(lateUntil !== null && { lateUntil }),
        }
      }),
  }
}

function rosterOf(league: Snapshot, picks: readonly RosterPick[]): Roster {
  return picks.flatMap(({ slot, playerId }) => {
    const player: Player | undefined = findPlayer(league, playerId)
    return player ? [{ slot, player }] : []
  })
}

/**
 * Points by e-mail, to a tenth, in each week of the regular season that the team plays. A forecast from before the lock
 * expects 0 of a team.
 */
function strengthsOf(league: Snapshot, forecast: SeasonForecast): ReadonlyMap<string, number> {
  if (!forecast || !isOfTeamsOf(forecast, league)) return new Map()
  const { firstWeek } = league.settings
  return new Map(
    league.teams.flatMap(({ email }, at) => {
      const { projected } = forecast.of.teams[at]!
      const weeks = LAST_REGULAR_WEEK - Math.max(firstWeek, firstRosterWeek(league, email) ?? firstWeek) + 1
      return projected > 0 && weeks > 0 ? [[email, Math.round((projected / weeks) * 10) / 10]] : []
    }),
  )
}
