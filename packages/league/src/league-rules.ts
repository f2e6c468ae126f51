import { duesRules, playoffRules, seasonRules, tieRules, weekRules } from './money-rules.ts'
import { kickoffRules, rosterRules, tradeRules } from './roster-rules.ts'
import { counted, type RuleSection } from './rule-section.ts'
import { scoringRules } from './scoring-rules.ts'
import type { Settings } from './settings.ts'
import { abbreviationFor, LONGEST } from './teams.ts'
import { closingTime, type Instant } from './weeks.ts'

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

/** Rules 1.1, 1.4 and 1.11. */
function closingRules(settings: Settings): RuleSection {
  const { weekCloseHours: hours } = settings
  return {
    title: 'When a Week Closes',
    sentences: [
      'A week begins and ends on Tuesday at 09:00 UTC. It is complete when all its games are final.',
      `It closes automatically ${hours === 0 ? 'as soon as' : `${counted(hours, 'hour')} after`} it is complete, or when the commissioner closes it. Until then its results are provisional.`,
      "Later stat changes still count and are listed under 'Changes after closing'.",
    ],
    examples: [
      `A week that is complete on ${momentInWords(A_MONDAY_NIGHT)} closes on ${momentInWords(closingTime(A_MONDAY_NIGHT, settings))}.`,
    ],
  }
}

/** Monday evening in America: Tuesday, 10 September 2024, 03:30 UTC. */
const A_MONDAY_NIGHT: Instant = 1_725_939_000_000

/** Rules 10.1, 10.2 and 10.7. */
const namingRules = ({ teamsNamedBy }: Settings): RuleSection => ({
  title: 'Team Names',
  sentences: [
    teamsNamedBy === 'manager'
      ? 'Managers name their own team and its abbreviation on the profile page. The commissioner may name any team.'
      : 'The commissioner names the teams and their abbreviations.',
    `A name has at most ${LONGEST.name} characters, an abbreviation ${LONGEST.abbreviation}. No two teams may share one, ignoring case and accents.`,
  ],
  examples: [
    `If left empty, the abbreviation comes from the name: 'Sunday Scaries' is '${abbreviationFor('Sunday Scaries', new Set())}'.`,
  ],
})

/** Rule 9.10. */
const signInRules = ({ commissionerTwoStep }: Settings): RuleSection => ({
  title: "Commissioners' Sign-In",
  sentences: [
    commissionerTwoStep === 'required'
      ? 'Commissioners must use two-step sign-in: their password, and a code from an app on their phone.'
      : 'Two-step sign-in, with a code from an app after the password, is optional for commissioners.',
  ],
})

const momentInWords = (at: Instant): string => `${DAY.format(at)} at ${TIME.format(at)} UTC`

const DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })
