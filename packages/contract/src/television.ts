import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ScheduledGame } from './games.ts'
import { Money } from './money.ts'
import { WeekNumber, WeekPhase } from './weeks.ts'

/** TALK-04: the board is sent on connecting, and pushed whenever it changes. */
export const BoardRequest = z.object({ action: z.literal('getBoard') })
export type BoardRequest = z.infer<typeof BoardRequest>

const BoardTeam = z.object({
  name: z.string(),
  /** In a playoff week the playoff rank; null for an unranked team. */
  place: z.int().positive().nullable(),
  isShared: z.boolean(),
  points: z.int(),
  /** If the week ended now. */
  money: Money,
  /** Null until there is a forecast of the week. */
  projected: z.number().nullable(),
  /** Places gained in the last half hour; negative when lost. */
  climbed: z.int(),
})
export type BoardTeam = z.infer<typeof BoardTeam>

const BoardScore = z.object({
  id: z.int(),
  /** The league's time. */
  at: z.int(),
  player: z.string(),
  club: z.string(),
  /** The change of his whole points. */
  points: z.int(),
  /** 'touchdown', '41 yards passing' */
  play: z.string(),
  /** The names of the teams that have him. */
  teams: z.array(z.string()),
})
export type BoardScore = z.infer<typeof BoardScore>

/** Public to everybody in front of the television: no e-mail, no balance, no manager's name. */
export const BoardMessage = z.object({
  type: z.literal('board'),
  /** The league's time, to the minute. */
  at: z.int(),
  week: WeekNumber,
  phase: WeekPhase,
  isLive: z.boolean(),
  /** The total of the week's prizes. */
  purse: Money,
  games: z.array(ScheduledGame),
  /** In the order of their places. */
  teams: z.array(BoardTeam),
  /** The latest first. */
  scores: z.array(BoardScore),
})
export type BoardMessage = z.infer<typeof BoardMessage>

/** The link of the board; null while there is none. Times of day, in milliseconds since 1970. */
export const TelevisionLink = z.object({
  link: z.object({ address: z.url(), createdAt: z.int(), lastUsedAt: z.int().nullable() }).nullable(),
})
export type TelevisionLink = z.infer<typeof TelevisionLink>

const TELEVISION = '/api/commissioner/television'

export const TELEVISION_CALLS = {
  read: endpoint('GET', TELEVISION, { response: TelevisionLink }),
  /** Makes a link; the former one no longer works. */
  renew: endpoint('POST', TELEVISION, { response: TelevisionLink, status: 201 }),
  end: endpoint('DELETE', TELEVISION, { response: TelevisionLink }),
}
