import {
  type GameDayForecast,
  GameDayMessage,
  type GameDayNow,
  type GameDayRequest,
  type GameDaySeason,
} from '@tuff/contract'
import { reuseUnchanged } from './reuse-unchanged.ts'

/** The feed sends each part in a separate message, the points first. */
export type GameDay = {
  readonly now?: GameDayNow
  readonly forecast?: GameDayForecast
  readonly season?: GameDaySeason
}

export const GAME_DAY_REQUESTS: GameDayRequest[] = [{ action: 'getGameDay' }]

/** Unchanged objects keep their identity, so that their rows do not render again. */
export function readGameDay(message: unknown, before: GameDay = {}): GameDay {
  return reuseUnchanged(before, withMessage(GameDayMessage.parse(message), before))
}

function withMessage(message: GameDayMessage, before: GameDay): GameDay {
  if (message.type === 'gamedaySeason') return { ...before, season: message }
  if (message.type === 'gamedayForecast') return { ...before, forecast: message }
  return { ...before, now: message }
}
