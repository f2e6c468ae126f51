import { PICK_STATES, SLOTS } from '@tuff/league'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { requiresSeen } from './headers.ts'
import { Id } from './ids.ts'
import { At, Count, Money } from './numbers.ts'
import { KnownPlayer } from './players.ts'
import { LeagueTeam } from './teams.ts'
import { WeekNumber } from './weeks.ts'

const PickSlot = z.enum(SLOTS)
const TeamPickState = z.enum(PICK_STATES)

/** 'locked' lasts a second or two, until the picks are rosters. */
export const PickNightState = z.enum(['closed', 'open', 'locked', 'revealed'])
export type PickNightState = z.infer<typeof PickNightState>

/** The public part of a team before the lock (PICK-04). */
const PickingTeam = LeagueTeam.extend({
  /** At the lock's state once it is over. */
  state: TeamPickState,
  /** The commissioner opened it again until then (PICK-06). */
  lateUntil: At.optional(),
})
export type PickingTeam = z.infer<typeof PickingTeam>

/** Pick Night for every user: without the teams' players. */
export const PickNight = z.object({
  state: PickNightState,
  season: z.int(),
  /** The week whose rosters the picks become. */
  week: WeekNumber,
  now: At,
  /** Of the league's clock: 0 while it is paused. */
  speed: z.number().nonnegative(),
  /** Null while it is closed, or before the schedule is known. */
  lockAt: At.nullable(),
  lockedAt: At.nullable(),
  salaryCap: Money,
  teamsAtMost: Count,
  /** Players with a salary. */
  players: Count,
  /** In the order of their names. */
  teams: z.array(PickingTeam),
})
export type PickNight = z.infer<typeof PickNight>

/** A pick; `player` is null once he has left the league. */
const OwnPick = z.object({
  slot: PickSlot,
  playerID: z.string(),
  player: KnownPlayer.nullable(),
  /** His salary when he was chosen. */
  salaryThen: Money,
  /** His game has begun, so that a late team can neither add nor drop him (rule 18.6). */
  isFixed: z.literal(true).optional(),
})
export type OwnPick = z.infer<typeof OwnPick>

/** The caller's own team. */
export const OwnPicks = z.object({
  managerEmail: z.string(),
  teamName: z.string(),
  /** Sent as `If-Match` with a change. */
  tag: z.string(),
  /** In the order of choosing. */
  picks: z.array(OwnPick),
  /** Beside their slots, as sentences (rule 18.2). */
  problems: z.array(z.object({ slot: PickSlot, message: z.string() })),
  state: TeamPickState,
  /** Negative above the cap. */
  moneyLeft: z.number(),
  /** Why it cannot be changed now, as a sentence; null if it can. */
  refusal: z.string().nullable(),
})
export type OwnPicks = z.infer<typeof OwnPicks>

/** A player with a salary; unknown figures are null. */
const PoolPlayer = KnownPlayer.extend({
  bye: WeekNumber.nullable(),
  lastPoints: z.number().nullable(),
  expected: z.number().nullable(),
  /** His game of the week has begun (only after the lock). */
  isFixed: z.literal(true).optional(),
})
export type PoolPlayer = z.infer<typeof PoolPlayer>

const PickPool = z.object({ players: z.array(PoolPlayer) })
export type PickPool = z.infer<typeof PickPool>

/** Null empties the slot. */
const SlotChoice = z.object({ playerID: Id.nullable() })

/** The whole team: 'Fill the Rest', 'Start Over' and their undo (PICK-08). Other slots become empty. */
const TeamChoice = z.object({ picks: z.array(z.object({ slot: PickSlot, playerID: Id })).max(SLOTS.length) })

const SeenPicks = requiresSeen('Send the tag of the team that you saw')

/** `teams` are e-mails. */
const RevealedPlayer = KnownPlayer.extend({ teams: z.array(z.string()) })
export type RevealedPlayer = z.infer<typeof RevealedPlayer>

const RevealedTeam = z.object({
  managerEmail: z.string(),
  teamName: z.string(),
  picks: z.array(z.object({ slot: PickSlot, playerID: z.string() })),
  salary: Money,
  /** Expected points a week by the forecast; null until it is known. */
  strength: z.number().nullable(),
  /** The teams with which it shares the most players, by e-mail, and how many. */
  mostAlike: z.object({ teams: z.array(z.string()), players: Count }),
})
export type RevealedTeam = z.infer<typeof RevealedTeam>

/** PICK-05: every team side by side. */
export const Reveal = z.object({
  season: z.int(),
  week: WeekNumber,
  lockedAt: At,
  /** The strongest first, by name without a strength. */
  teams: z.array(RevealedTeam),
  /** Every chosen player, those of the most teams first. */
  players: z.array(RevealedPlayer),
  dearest: z.array(z.string()),
  cheapest: z.array(z.string()),
  /** Teams that were not complete at the lock. */
  incomplete: z.array(
    z.object({
      managerEmail: z.string(),
      teamName: z.string(),
      picks: Count,
      /** It is open again until then (PICK-06). */
      lateUntil: At.optional(),
    }),
  ),
})
export type Reveal = z.infer<typeof Reveal>

const PICKS = '/api/picks'

/** PICK-03 to PICK-05 */
export const PICK_CALLS = {
  night: endpoint('GET', PICKS, { response: PickNight, isUncached: true }),
  /** Not found for a user without a team. */
  own: endpoint('GET', `${PICKS}/mine`, { response: OwnPicks, isUncached: true }),
  pool: endpoint('GET', `${PICKS}/pool`, { response: PickPool }),
  choose: endpoint('PUT', `${PICKS}/mine/slots/:slot`, {
    params: z.object({ slot: PickSlot }),
    headers: SeenPicks,
    body: SlotChoice,
    response: OwnPicks,
    isUncached: true,
  }),
  chooseAll: endpoint('PUT', `${PICKS}/mine`, {
    headers: SeenPicks,
    body: TeamChoice,
    response: OwnPicks,
    isUncached: true,
  }),
  reveal: endpoint('GET', `${PICKS}/reveal`, { response: Reveal }),
}
