import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { At } from './fields.ts'
import { LogChange } from './log.ts'

const RuleSection = z.object({
  title: z.string(),
  sentences: z.array(z.string()),
  tables: z
    .array(z.object({ title: z.string(), rows: z.array(z.object({ what: z.string(), worth: z.string() })) }))
    .optional(),
  examples: z.array(z.string()).optional(),
})
export type RuleSection = z.infer<typeof RuleSection>

const RuleChange = z.object({
  id: z.string(),
  at: At,
  byName: z.string(),
  reason: z.string().nullable(),
  changes: z.array(LogChange),
})
export type RuleChange = z.infer<typeof RuleChange>

/** TEAM-03: `changes` are newest first. */
export const LeagueRules = z.object({ sections: z.array(RuleSection), changes: z.array(RuleChange) })
export type LeagueRules = z.infer<typeof LeagueRules>

export const RULES_CALLS = {
  read: endpoint('GET', '/api/rules', 'member', { tokenRight: 'read', response: LeagueRules, isUncached: true }),
}
