import { type LogEntry, RULES_CALLS } from '@tuff/contract'
import { leagueRules } from '@tuff/league'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/serve.ts'
import type { League } from '#season/live-league.ts'

type Deps = {
  league: League
  auditLog: { ofKind(action: 'settings-changed'): Promise<LogEntry[]> }
}

/** TEAM-03: this league's rules in words, for everybody. */
export const ruleRoutes: FastifyPluginAsync<Deps> = async (app, { league, auditLog }) => {
  serve(app, RULES_CALLS.read, async () => {
    const { settings, teams } = league.snapshot
    const entries = await auditLog.ofKind('settings-changed')
    return {
      sections: leagueRules(settings, teams.length),
      changes: entries.map(({ id, at, byName, reason, changes }) => ({ id, at, byName, reason, changes })),
    }
  })
}
