import { type SeasonByWeek, STANDINGS_CALLS, type StandingsMessage, weekNumber } from '@tuff/contract'
import { asOfWeek, isProvisional, type Snapshot, seasonByWeek, weekPhases } from '@tuff/league'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '#platform/errors.ts'
import { responsesFrom } from '#platform/prepared-response.ts'
import { serve } from '#platform/serve.ts'
import type { League } from '#season/live-league.ts'
import { standingsMessage } from './standings-message.ts'

/** The standings of the past: after one week, and week by week. */
export const standingsRoutes: FastifyPluginAsync<{ league: League }> = async (app, { league }) => {
  const byWeek = responsesFrom(byWeekMessage)
  const asOf = responsesFrom(asOfMessage)

  serve(app, STANDINGS_CALLS.byWeek, () => byWeek(league.snapshot, undefined))

  serve(app, STANDINGS_CALLS.asOf, ({ params: { week } }) => {
    const { snapshot } = league
    if (week > snapshot.week) throw new AppError('not-found', `Week ${week} has not begun.`)
    return asOf(snapshot, week)
  })
}

function asOfMessage(snapshot: Snapshot, week: number): StandingsMessage {
  const { weekPhases: phases = {}, ...message } = standingsMessage(asOfWeek(snapshot, week))
  const soFar = Object.entries(phases).filter(([label]) => weekNumber(label) <= week)
  return { ...message, weekPhases: Object.fromEntries(soFar) }
}

function byWeekMessage(snapshot: Snapshot): SeasonByWeek {
  const { weeks, teams } = seasonByWeek(snapshot)
  const phases = weekPhases(snapshot)
  return {
    weeks,
    provisional: weeks.filter((week) => isProvisional(phases[week - 1]!)),
    playoffTeams: snapshot.settings.playoffTeams,
    teams: teams.map(({ email, ranks, totals, behind }, at) => {
      const { name, abbreviation } = snapshot.teams[at]!
      return { email, teamName: name, abbreviation, ranks: [...ranks], totals: [...totals], behind: [...behind] }
    }),
  }
}
