import { SLOTS, TEAMS_NAMED_BY } from '@tuff/league'
import { z } from 'zod'
import { NewEmail, PasswordLink, PersonName } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { ByManager, Money, Reason } from './fields.ts'
import { ScheduledGame } from './games.ts'
import { IdempotentHeaders, SeenHeaders } from './headers.ts'
import { WeekNumber } from './weeks.ts'

export const LeagueTeam = z.object({ managerEmail: z.string(), teamName: z.string(), abbreviation: z.string() })
export type LeagueTeam = z.infer<typeof LeagueTeam>

export const LeagueTeams = z.object({ teams: z.array(LeagueTeam), namedBy: z.enum(TEAMS_NAMED_BY) })
export type LeagueTeams = z.infer<typeof LeagueTeams>

/** Without an abbreviation, one is derived. The rules limit the length. */
export const TeamNaming = z.object({
  teamName: z.string().trim().max(200),
  abbreviation: z.string().trim().max(50),
  reason: Reason.optional(),
})
export type TeamNaming = z.infer<typeof TeamNaming>

/** For `If-Match`. */
export const namesTag = ({ teamName, abbreviation }: Omit<LeagueTeam, 'managerEmail'>): string =>
  `"${[teamName, abbreviation].map(encodeURIComponent).join(':')}"`

/** STORY-01. */
export const SpotStory = z.object({
  slot: z.enum(SLOTS),
  playerID: z.string(),
  playerName: z.string(),
  club: z.string(),
  salary: Money,
  since: WeekNumber,
  weekPoints: z.int(),
  points: z.int(),
  game: ScheduledGame.optional(),
})
export type SpotStory = z.infer<typeof SpotStory>

export const TeamHandover = z.object({
  email: NewEmail,
  /** For a new account. */
  name: PersonName.optional(),
  /** The same manager with a corrected e-mail: their account is updated too. */
  isSamePerson: z.boolean().default(false),
  reason: Reason.optional(),
})
export type TeamHandover = z.infer<typeof TeamHandover>

/** `link`: the invitation, shown once. */
export const TeamHandedOver = z.object({ team: LeagueTeam, link: PasswordLink.nullable() })
export type TeamHandedOver = z.infer<typeof TeamHandedOver>

export const TEAM_CALLS = {
  all: endpoint('GET', '/api/teams', 'member', { tokenRight: 'read', response: LeagueTeams }),
  roster: endpoint('GET', '/api/teams/:managerEmail/roster', 'member', {
    tokenRight: 'read',
    params: ByManager,
    response: z.object({ week: WeekNumber, roster: z.array(SpotStory) }),
  }),
  rename: endpoint('PUT', '/api/teams/:managerEmail/name', 'member', {
    params: ByManager,
    headers: SeenHeaders,
    body: TeamNaming,
    response: LeagueTeam,
  }),
  handOver: endpoint('POST', '/api/commissioner/teams/:managerEmail/handover', 'commissioner', {
    needsRecentSignIn: true,
    params: ByManager,
    headers: IdempotentHeaders,
    body: TeamHandover,
    response: TeamHandedOver,
  }),
}
