import { duesRules, playoffRules, seasonRules, tieRules, weekRules } from './money-rules.ts'
import { kickoffRules, rosterRules, tradeRules } from './roster-rules.ts'
import type { RuleSection } from './rule-section.ts'
import { scoringRules } from './scoring-rules.ts'
import type { Settings } from './settings.ts'
import { closingRules, namingRules, signInRules } from './week-rules.ts'

/** TEAM-03: the rules in plain words, derived from the settings. */
export const leagueRules = (settings: Settings, teams: number): RuleSection[] => [
  scoringRules(settings),
  rosterRules(settings),
  tradeRules(settings),
  kickoffRules(settings),
  weekRules(settings),
  tieRules(settings),
  seasonRules(settings),
  playoffRules(settings),
  closingRules(settings),
  duesRules(settings, teams),
  namingRules(settings),
  signInRules(settings),
]
