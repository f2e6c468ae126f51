import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { At, Count, Money } from './fields.ts'
import { PICK_NIGHT_PATHS } from './pages.ts'
import { LeagueTeam } from './teams.ts'
import { WeekNumber } from './weeks.ts'

/** The secret is in the query, because queries are never logged. */
export const joinUrl = (origin: string, secret: string): string =>
  `${origin}${PICK_NIGHT_PATHS.join}?link=${encodeURIComponent(secret)}`

const Link = z.string().max(100)

/** When nobody can join: the reason as two sentences. */
export const JoinInvitation = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('open'),
    product: z.string(),
    season: z.int(),
    invitedBy: z.string().nullable(),
    now: At,
    /** 0 while the league's clock is paused. */
    speed: z.number().nonnegative(),
    lockAt: At.nullable(),
    /** After the lock: the deadline for a new team, and the current week (PICK-06). */
    late: z.object({ until: At, week: WeekNumber }).nullable(),
    salaryCap: Money,
    dues: Money,
    duesDueOn: z.string(),
    payouts: z.object({
      weeks: Count,
      weekly: z.array(Money),
      bonus: z.array(Money),
      playoffs: z.array(Money),
      total: Money,
    }),
    teams: Count,
    teamsAtMost: Count,
    /** The account is created here; otherwise the user first signs in with the external provider. */
    hasOwnAccounts: z.boolean(),
  }),
  z.object({
    state: z.enum(['off', 'full', 'locked']),
    title: z.string(),
    hint: z.string(),
    /** For 'locked'. */
    lockedAt: At.nullable(),
  }),
])
export type JoinInvitation = z.infer<typeof JoinInvitation>

const TeamToJoin = z.object({ link: Link, teamName: z.string().trim().max(200) })

const AccountToJoin = TeamToJoin.extend({
  name: z.string().trim().max(200),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email('Please give your e-mail')),
  password: z.string().max(1_000),
})
export type AccountToJoin = z.infer<typeof AccountToJoin>

/** The details of a refusal that concerns one field of the form. */
export const JoinRefusal = z.object({ field: AccountToJoin.keyof() })
export type JoinRefusal = z.infer<typeof JoinRefusal>

const JOIN = '/api/join'

/** PICK-02: the first two calls need no sign-in. */
export const JOIN_CALLS = {
  invitation: endpoint('GET', JOIN, 'public', {
    query: z.object({ link: Link }),
    response: JoinInvitation,
    isUncached: true,
  }),
  /** Also signs the browser in. */
  withAccount: endpoint('POST', `${JOIN}/account`, 'public', {
    body: AccountToJoin,
    response: LeagueTeam,
    status: 201,
    isUncached: true,
  }),
  withTeam: endpoint('POST', `${JOIN}/team`, 'member', {
    body: TeamToJoin,
    response: LeagueTeam,
    status: 201,
    isUncached: true,
  }),
}
