import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { At, Money } from './fields.ts'
import { GameDayTeam } from './game-day.ts'
import { ScheduledGame } from './games.ts'
import { WeekNumber, WeekPhase } from './weeks.ts'

/** TALK-04: the board is sent on connecting and on every change. */
export const BoardRequest = z.object({ action: z.literal('getBoard') })
export type BoardRequest = z.infer<typeof BoardRequest>

const shown = { name: true, place: true, isShared: true, points: true, money: true } as const

const BoardTeam = GameDayTeam.pick(shown).extend({
  /** Null before the week's first forecast. */
  projected: z.number().nullable(),
  /** Places gained in the last half hour. */
  climbed: z.int(),
})
export type BoardTeam = z.infer<typeof BoardTeam>

const BoardScore = z.object({
  id: z.int(),
  at: At,
  player: z.string(),
  club: z.string(),
  points: z.int(),
  play: z.string(),
  teams: z.array(z.string()),
})
export type BoardScore = z.infer<typeof BoardScore>

/** Public: without e-mails, balances and names of managers. */
export const BoardMessage = z.object({
  type: z.literal('board'),
  /** Rounded to the minute. */
  at: At,
  week: WeekNumber,
  phase: WeekPhase,
  isLive: z.boolean(),
  purse: Money,
  games: z.array(ScheduledGame),
  teams: z.array(BoardTeam),
  scores: z.array(BoardScore),
})
export type BoardMessage = z.infer<typeof BoardMessage>

/** Times are of the real clock. */
export const TelevisionLink = z.object({
  link: z.object({ address: z.url(), createdAt: z.int(), lastUsedAt: z.int().nullable() }).nullable(),
})
export type TelevisionLink = z.infer<typeof TelevisionLink>

const TELEVISION = '/api/commissioner/television'

export const TELEVISION_CALLS = {
  read: endpoint('GET', TELEVISION, 'commissioner', { response: TelevisionLink }),
  renew: endpoint('POST', TELEVISION, 'commissioner', {
    needsRecentSignIn: true,
    response: TelevisionLink,
    status: 201,
  }),
  end: endpoint('DELETE', TELEVISION, 'commissioner', { needsRecentSignIn: true, response: TelevisionLink }),
}
