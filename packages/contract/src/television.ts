import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { GameDayTeam } from './game-day.ts'
import { ScheduledGame } from './games.ts'
import { At, Money } from './numbers.ts'
import { WeekNumber, WeekPhase } from './weeks.ts'

/** TALK-04: the board is sent on connecting, and pushed whenever it changes. */
export const BoardRequest = z.object({ action: z.literal('getBoard') })
export type BoardRequest = z.infer<typeof BoardRequest>

const shown = { name: true, place: true, isShared: true, points: true, money: true } as const

const BoardTeam = GameDayTeam.pick(shown).extend({
  /** Null before the week's first forecast. */
  projected: z.number().nullable(),
  /** Places gained in the last half hour; negative when lost. */
  climbed: z.int(),
})
export type BoardTeam = z.infer<typeof BoardTeam>

const BoardScore = z.object({
  id: z.int(),
  at: At,
  player: z.string(),
  club: z.string(),
  /** The change of his whole points. */
  points: z.int(),
  /** 'touchdown', '41 yards passing' */
  play: z.string(),
  /** Names of the teams that have him. */
  teams: z.array(z.string()),
})
export type BoardScore = z.infer<typeof BoardScore>

/** Public: without e-mails, balances and names of managers. */
export const BoardMessage = z.object({
  type: z.literal('board'),
  /** To the minute. */
  at: At,
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

/** The link of the board; null while there is none. Times are of the real clock. */
export const TelevisionLink = z.object({
  link: z.object({ address: z.url(), createdAt: z.int(), lastUsedAt: z.int().nullable() }).nullable(),
})
export type TelevisionLink = z.infer<typeof TelevisionLink>

const TELEVISION = '/api/commissioner/television'

export const TELEVISION_CALLS = {
  read: endpoint('GET', TELEVISION, { response: TelevisionLink }),
  /** Replaces the link. */
  renew: endpoint('POST', TELEVISION, { response: TelevisionLink, status: 201 }),
  end: endpoint('DELETE', TELEVISION, { response: TelevisionLink }),
}
