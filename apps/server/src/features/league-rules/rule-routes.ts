import { type LogEntry, RULES_CALLS } from '@tuff/contract'
import { leagueRules } from '@tuff/league'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/serve.ts'
import type { LiveLeague } from '#season/live-league.ts'

type Deps = {
  league: LiveLeague
  changedSettings(): Promise<LogEntry[]>
}

/** TEAM-03: this league's rules in words, for everybody. */
export const ruleRoutes: FastifyPluginAsync<Deps> = async (app, { league, changedSettings }) => {
  serve(app, RULES_CALLS.read, async () => {
    const { settings, teams } = league.snapshot
    const entries = await changedSettings()
    return {
      sections: leagueRules(settings, teams.length),
      changes: entries.map(({ id, at, byName, reason, changes }) => ({ id, at, byName, reason, changes })),
    }
  })
}
