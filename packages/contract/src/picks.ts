import { PICK_STATES, SLOTS } from '@tuff/league'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { At, Count, Id, Money } from './fields.ts'
import { requiresSeen } from './headers.ts'
import { KnownPlayer } from './players.ts'
import { LeagueTeam } from './teams.ts'
import { WeekNumber } from './weeks.ts'

const PickSlot = z.enum(SLOTS)
const TeamPickState = z.enum(PICK_STATES)

/** 'locked' lasts a second or two, until the picks become rosters. */
export const PickNightState = z.enum(['closed', 'open', 'locked', 'revealed'])
export type PickNightState = z.infer<typeof PickNightState>

/** Public before the lock (PICK-04). */
const PickingTeam = LeagueTeam.extend({
  /** Once Pick Night is over, the state at the lock. */
  state: TeamPickState,
  /** Reopened by the commissioner until then (PICK-06). */
  lateUntil: At.optional(),
})
export type PickingTeam = z.infer<typeof PickingTeam>

/** For every user, without the teams' players. */
export const PickNight = z.object({
  state: PickNightState,
  season: z.int(),
  week: WeekNumber,
  now: At,
  /** 0 while the league's clock is paused. */
  speed: z.number().nonnegative(),
  lockAt: At.nullable(),
  lockedAt: At.nullable(),
  salaryCap: Money,
  teamsAtMost: Count,
  /** The number of players with a salary. */
  players: Count,
  teams: z.array(PickingTeam),
})
export type PickNight = z.infer<typeof PickNight>

/** `player` is null once the player has left the league. */
const OwnPick = z.object({
  slot: PickSlot,
  playerID: z.string(),
  player: KnownPlayer.nullable(),
  salaryThen: Money,
  /** The game has begun, so that a late team can neither add nor drop the player (rule 18.6). */
  isFixed: z.literal(true).optional(),
})
export type OwnPick = z.infer<typeof OwnPick>

export const OwnPicks = z.object({
  managerEmail: z.string(),
  teamName: z.string(),
  tag: z.string(),
  picks: z.array(OwnPick),
  /** Sentences (rule 18.2). */
  problems: z.array(z.object({ slot: PickSlot, message: z.string() })),
  state: TeamPickState,
  moneyLeft: z.number(),
  /** Why the team cannot be changed now; null where it can. */
  refusal: z.string().nullable(),
})
export type OwnPicks = z.infer<typeof OwnPicks>

/** Unknown figures are null. */
const PoolPlayer = KnownPlayer.extend({
  bye: WeekNumber.nullable(),
  lastPoints: z.number().nullable(),
  expected: z.number().nullable(),
  isFixed: z.literal(true).optional(),
})
export type PoolPlayer = z.infer<typeof PoolPlayer>

const PickPool = z.object({ players: z.array(PoolPlayer) })
export type PickPool = z.infer<typeof PickPool>

/** Null empties the slot. */
const SlotChoice = z.object({ playerID: Id.nullable() })

/** Replaces all picks (PICK-08). */
const TeamChoice = z.object({ picks: z.array(z.object({ slot: PickSlot, playerID: Id })).max(SLOTS.length) })

const SeenPicks = requiresSeen('Send the tag of the team that you saw')

const RevealedPlayer = KnownPlayer.extend({ teams: z.array(z.string()) })
export type RevealedPlayer = z.infer<typeof RevealedPlayer>

const RevealedTeam = z.object({
  managerEmail: z.string(),
  teamName: z.string(),
  picks: z.array(z.object({ slot: PickSlot, playerID: z.string() })),
  salary: Money,
  /** Expected points per week by the forecast; null until it is computed. */
  strength: z.number().nullable(),
  /** The teams with the most common players, by e-mail. */
  mostAlike: z.object({ teams: z.array(z.string()), players: Count }),
})
export type RevealedTeam = z.infer<typeof RevealedTeam>

/** PICK-05. */
export const Reveal = z.object({
  season: z.int(),
  week: WeekNumber,
  lockedAt: At,
  /** Strongest first; by name while strengths are unknown. */
  teams: z.array(RevealedTeam),
  players: z.array(RevealedPlayer),
  dearest: z.array(z.string()),
  cheapest: z.array(z.string()),
  incomplete: z.array(
    z.object({ managerEmail: z.string(), teamName: z.string(), picks: Count, lateUntil: At.optional() }),
  ),
})
export type Reveal = z.infer<typeof Reveal>

const PICKS = '/api/picks'

export const PICK_CALLS = {
  night: endpoint('GET', PICKS, 'member', { response: PickNight, isUncached: true }),
  /** Not found for a user without a team. */
  own: endpoint('GET', `${PICKS}/mine`, 'member', { response: OwnPicks, isUncached: true }),
  pool: endpoint('GET', `${PICKS}/pool`, 'member', { response: PickPool }),
  choose: endpoint('PUT', `${PICKS}/mine/slots/:slot`, 'member', {
    params: z.object({ slot: PickSlot }),
    headers: SeenPicks,
    body: SlotChoice,
    response: OwnPicks,
    isUncached: true,
  }),
  chooseAll: endpoint('PUT', `${PICKS}/mine`, 'member', {
    headers: SeenPicks,
    body: TeamChoice,
    response: OwnPicks,
    isUncached: true,
  }),
  reveal: endpoint('GET', `${PICKS}/reveal`, 'member', { response: Reveal }),
}
