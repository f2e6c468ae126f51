import { FantasyPointsRequest, weekNumber } from '@tuff/contract'
import type { Snapshot } from '@tuff/league'
import { throttle } from '#feeds/throttle.ts'
import type { League, LiveLeague } from '#season/live-league.ts'
import { createPointsPushes } from './points-pushes.ts'
import { preparePoints } from './prepared-points.ts'

type Live = Pick<LiveLeague, 'snapshot' | 'onChange'>

/** Responds with the current points (FEED-05, FEED-08), and pushes the differences from the last push (D-06). */
export function createFantasyPointsFeed(league: Live, publish: (message: Uint8Array) => void) {
  const prepared = preparePoints()
  const pushes = createPointsPushes(prepared, league.snapshot)
  const push = throttle(() => {
    for (const message of pushes.since(league.snapshot)) publish(message)
  })
  league.onChange(push)
  return { source: respondWithPoints(league, prepared), stop: push.stop }
}

export function respondWithPoints(league: Pick<League, 'snapshot'>, prepared = preparePoints()) {
  return {
    respond(message: unknown) {
      const request = FantasyPointsRequest.safeParse(message).data
      return request && response(request)
    },
  }

  function response(request: FantasyPointsRequest): readonly Uint8Array[] {
    const { snapshot } = league
    switch (request.action) {
      case 'getTeamNames':
        return prepared.teamNames(snapshot)
      case 'getAvailableWeeks':
        return prepared.availableWeeks(snapshot)
      case 'getCurrentWeek':
        return prepared.currentWeek(snapshot)
      case 'getAllPoints':
        return [...prepared.season(snapshot), ...prepared.seasonLeaders(snapshot)]
      case 'getWeeklyPoints': {
        const week = weekNumber(request.week)
        const team = request.team === undefined ? undefined : emailOf(snapshot, request.team)
        return [...prepared.week(snapshot, week, team), ...prepared.weekLeaders(snapshot, week)]
      }
    }
  }
}

/** The team for a name or an e-mail. Null if unknown: a page with an unknown team in its URL stays connected. */
function emailOf({ teams }: Snapshot, nameOrEmail: string): string | null {
  const wanted = nameOrEmail.trim().toLowerCase()
  const team =
    teams.find(({ email }) => email.toLowerCase() === wanted) ?? teams.find(({ name }) => name.toLowerCase() === wanted)
  return team?.email ?? null
}
