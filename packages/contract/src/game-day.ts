import { POSITIONS } from '@tuff/league'
import { z } from 'zod'
import { ScheduledGame } from './games.ts'
import { Chance, Count, Money, Place } from './numbers.ts'
import { WeekNumber, WeekPhase } from './weeks.ts'

/** GAME-08: each message kind is sent on connecting, and pushed whenever it changes. */
export const GameDayRequest = z.object({ action: z.literal('getGameDay') })
export type GameDayRequest = z.infer<typeof GameDayRequest>

/** Index in the same message's list of players or teams. */
const Index = Count

export const GameDayPlayer = z.object({
  id: z.string(),
  name: z.string(),
  position: z.enum(POSITIONS),
  club: z.string(),
  /** Whole points, as they count for a team. */
  points: z.int(),
})
export type GameDayPlayer = z.infer<typeof GameDayPlayer>

export const GameDayTeam = z.object({
  email: z.email(),
  name: z.string(),
  abbreviation: z.string(),
  /** In a playoff week the playoff rank; null for an unranked team. */
  place: Place.nullable(),
  isShared: z.boolean(),
  points: z.int(),
  /** If the week ended now. */
  money: Money,
  /** The team's eleven, slot by slot; null in an empty one. */
  lineup: z.array(Index.nullable()),
  done: Count,
  playing: Count,
  toPlay: Count,
  onBye: Count,
  /** Weeks 1 to 14 together. */
  seasonPoints: z.int(),
  /** Points behind the playoff leader, in a playoff week. */
  playoffsBehind: Count.optional(),
})
export type GameDayTeam = z.infer<typeof GameDayTeam>

/** The figures that a forecast was computed from: the server's counter, and the league's time. */
export const AsOf = z.object({ figures: z.int(), at: z.int() })

const Now = z.object({
  type: z.literal('gameday'),
  /** Counts the changes; a forecast names the count that it was computed from. */
  figures: z.int(),
  week: WeekNumber,
  phase: WeekPhase,
  /** In a playoff week. */
  playoffTeams: Count.optional(),
  /** The total of the week's prizes, and how many places are paid. */
  purse: Money,
  paidPlaces: Count,
  /** Games in progress first, then upcoming ones, then finished ones. */
  games: z.array(ScheduledGame),
  /** Players on a team this week. */
  players: z.array(GameDayPlayer),
  /** In the order of their names. */
  teams: z.array(GameDayTeam),
})

const TeamForecast = z.object({
  email: z.email(),
  /** The sum of its players, plus the corrections of its week. */
  projected: z.number(),
  /** The 80% range. */
  low: z.number(),
  high: z.number(),
  chanceOfMoney: Chance,
  expectedMoney: Money,
  /** Cents that ten more points of a player are worth to the team: its own players, and the strongest effects. */
  tenMore: z.array(z.tuple([Index, z.int()])),
})

/** By team, then by opponent: the chance to finish ahead of it. */
const Ahead = z.array(z.array(Chance))

/** The week's projection, sent as soon as it is computed. */
const WeekToCome = z.object({
  type: z.literal('gamedayForecast'),
  asOf: AsOf,
  week: WeekNumber,
  /** Each with his projected whole points, as they count for a team. */
  players: z.array(z.tuple([z.string(), z.number()])),
  teams: z.array(TeamForecast),
  ahead: Ahead,
  /** The projected points of the last paid place. */
  lastPaid: z.number().nullable(),
})

/** The season's projection, which takes longer. */
const SeasonToCome = z.object({
  type: z.literal('gamedaySeason'),
  asOf: AsOf,
  teams: z.array(z.object({ email: z.email(), projected: z.number(), playoffs: Chance })),
  ahead: Ahead,
})

export const GameDayMessage = z.discriminatedUnion('type', [Now, WeekToCome, SeasonToCome])
export type GameDayMessage = z.infer<typeof GameDayMessage>
export type GameDayNow = z.infer<typeof Now>
export type GameDayForecast = z.infer<typeof WeekToCome>
export type GameDaySeason = z.infer<typeof SeasonToCome>
