import {
  FantasyPointsMessage,
  type FantasyPointsRequest,
  type PlayerPoints,
  type PositionLeaders,
  type TeamName,
  type Week,
} from '@tuff/contract'
import { log } from './log.ts'

type Players = Readonly<Record<string, PlayerPoints>>

type WeekPoints = { players: Players; isLoaded: boolean; leaders: PositionLeaders | undefined }

export type FantasyPoints = {
  season: { players: Players; totalItems: number | undefined; leaders: PositionLeaders | undefined }
  weeks: Readonly<Record<Week, WeekPoints>>
  teamNames: TeamName[] | undefined
  availableWeeks: Week[] | undefined
  currentWeek: number | undefined
}

export const FANTASY_POINTS_REQUESTS: FantasyPointsRequest[] = [
  { action: 'getTeamNames' },
  { action: 'getAvailableWeeks' },
]

const NOTHING_YET: FantasyPoints = {
  season: { players: {}, totalItems: undefined, leaders: undefined },
  weeks: {},
  teamNames: undefined,
  availableWeeks: undefined,
  currentWeek: undefined,
}

const EMPTY_WEEK: WeekPoints = { players: {}, isLoaded: false, leaders: undefined }

const ACTIONS = new Set<unknown>(FantasyPointsMessage.options.map(({ shape }) => shape.action.value))
const ACTIONS_OF_A_WEEK = new Set<unknown>(['getWeeklyPoints', 'getWeeklyPointsComplete', 'getWeeklyPositionLeaders'])

/** FEED-08, FEED-09: the fantasy points after a message. */
export function readFantasyPoints(message: unknown, before: FantasyPoints = NOTHING_YET): FantasyPoints {
  const { action, params } = Object(message)
  if (!ACTIONS.has(action)) {
    log.warn('Unhandled fantasy points action', action)
    return before
  }
  if (ACTIONS_OF_A_WEEK.has(action) && !params?.week) {
    log.error(`Rejected ${action} without a week`, message)
    return before
  }
  return after(FantasyPointsMessage.parse(message), before)
}

function after(message: FantasyPointsMessage, before: FantasyPoints): FantasyPoints {
  const { season } = before
  switch (message.action) {
    case 'getAllPoints':
      return { ...before, season: { ...season, players: merged(season.players, message.data) } }
    case 'getAllPointsComplete':
      return { ...before, season: { ...season, totalItems: message.totalItems } }
    case 'getPositionLeaders':
      return { ...before, season: { ...season, leaders: message.data } }
    case 'getWeeklyPoints':
      return inWeek(before, message.params.week, ({ players }) => ({ players: merged(players, message.data) }))
    case 'getWeeklyPointsComplete':
      return inWeek(before, message.params.week, () => ({ isLoaded: true }))
    case 'getWeeklyPositionLeaders':
      return inWeek(before, message.params.week, () => ({ leaders: message.data }))
    case 'getCurrentWeek':
      return { ...before, currentWeek: message.data.currentWeek }
    case 'getAvailableWeeks':
      return { ...before, availableWeeks: message.data.weeks }
    case 'getTeamNames':
      return { ...before, teamNames: message.data }
  }
}

/** A pushed chunk holds only changed players; the others stay. */
const merged = (known: Players, chunk: PlayerPoints[]): Players => ({
  ...known,
  ...Object.fromEntries(chunk.map((player) => [player.playerID, player])),
})

function inWeek(before: FantasyPoints, week: Week, change: (known: WeekPoints) => Partial<WeekPoints>): FantasyPoints {
  const known = before.weeks[week] ?? EMPTY_WEEK
  return { ...before, weeks: { ...before.weeks, [week]: { ...known, ...change(known) } } }
}
