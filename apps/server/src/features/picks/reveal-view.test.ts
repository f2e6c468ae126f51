import { buildSnapshot, type Snapshot } from '@tuff/league'
import { leagueOf } from '@tuff/league/testing'
import { expect, test } from 'vitest'
import type { Forecast } from '#forecasting/forecasts.ts'
import type { PickStanding } from './pick-store.ts'
import { revealMessage } from './reveal-view.ts'

const LATE_FROM = 8

/** Two teams of one receiver each; one has its first roster in week 8. */
function leagueWithLateTeam(): Snapshot {
  const league = leagueOf({ points: { Early: [10], Late: [10] }, week: LATE_FROM })
  const late = league.teams.find(({ name }) => name === 'Late')!.email
  return buildSnapshot({
    ...league,
    rosters: league.rosters.filter(({ email, week }) => email !== late || week >= LATE_FROM),
  })
}

test('PICK-05 PICK-06 the strength of a late team is what it expects in the weeks that it plays', () => {
  const league = leagueWithLateTeam()
  const standings = new Map(
    league.teams.map(({ email }): [string, PickStanding] => {
      const { id } = league.players[0]!
      const revealed = [{ slot: 'WR1' as const, playerId: id }]
      return [email, { email, state: 'complete', lateUntil: null, pickedAtLock: 11, revealed }]
    }),
  )
  const projected = { Early: 1_400, Late: 700 }
  const forecast = {
    teams: league.teams,
    of: { teams: league.teams.map(({ name }) => ({ projected: projected[name as keyof typeof projected] })) },
  } as unknown as Forecast<'season'>
  const night = { times: { lockAt: 0, lockedAt: 1 }, now: 2, speed: 1, league, season: 2024, teamsAtMost: 2, standings }
  const { teams } = revealMessage(night, forecast)
  expect(teams.map(({ teamName, strength }) => `${teamName} ${strength}`)).toEqual(['Early 100', 'Late 100'])
})
