import { POSITIONS } from '@tuff/league'
import { z } from 'zod'
import { Chance, Count, Money, Rank } from './fields.ts'
import { ScheduledGame } from './games.ts'
import { WeekNumber, WeekPhase } from './weeks.ts'

/** GAME-08: each kind of message is sent on connecting and on every change. */
export const GameDayRequest = z.object({ action: z.literal('getGameDay') })
export type GameDayRequest = z.infer<typeof GameDayRequest>

const Index = Count

export const GameDayPlayer = z.object({
  id: z.string(),
  name: z.string(),
  position: z.enum(POSITIONS),
  club: z.string(),
  /** Whole points. */
  points: z.int(),
})
export type GameDayPlayer = z.infer<typeof GameDayPlayer>

export const GameDayTeam = z.object({
  email: z.email(),
  name: z.string(),
  abbreviation: z.string(),
  /** In a playoff week the playoff rank; null for an unranked team. */
  place: Rank.nullable(),
  isShared: z.boolean(),
  points: z.int(),
  money: Money,
  /** Slot by slot; null for an empty slot. */
  lineup: z.array(Index.nullable()),
  done: Count,
  playing: Count,
  toPlay: Count,
  onBye: Count,
  /** Weeks 1 to 14. */
  seasonPoints: z.int(),
  playoffsBehind: Count.optional(),
})
export type GameDayTeam = z.infer<typeof GameDayTeam>

/** `figures` is the counter of the figures that the forecast was computed from. */
export const AsOf = z.object({ figures: z.int(), at: z.int() })

const Now = z.object({
  type: z.literal('gameday'),
  /** Counts the changes of figures. */
  figures: z.int(),
  week: WeekNumber,
  phase: WeekPhase,
  playoffTeams: Count.optional(),
  /** The total of the week's prizes. */
  purse: Money,
  paidPlaces: Count,
  /** In progress, then upcoming, then finished. */
  games: z.array(ScheduledGame),
  players: z.array(GameDayPlayer),
  teams: z.array(GameDayTeam),
})

const TeamForecast = z.object({
  email: z.email(),
  /** The 80% range is `low` to `high`. */
  projected: z.number(),
  low: z.number(),
  high: z.number(),
  chanceOfMoney: Chance,
  expectedMoney: Money,
  /** What ten more points of a player are worth to the team, in cents: its own players, and the strongest effects. */
  tenMore: z.array(z.tuple([Index, z.int()])),
})

/** The chance that the first team finishes ahead of the second: `ahead[a][b]`. */
const Ahead = z.array(z.array(Chance))

/** The week's projection. */
const WeekToCome = z.object({
  type: z.literal('gamedayForecast'),
  asOf: AsOf,
  week: WeekNumber,
  /** Projected whole points by player id, with the chance that the player plays. */
  players: z.array(z.tuple([z.string(), z.number()])),
  /** Players who play with a chance below nine in ten, by id: the points if they play, and the chance. */
  doubtful: z.array(z.tuple([z.string(), z.number(), Chance])).optional(),
  teams: z.array(TeamForecast),
  ahead: Ahead,
  /** The projected points of the last paid place. */
  lastPaid: z.number().nullable(),
})

/** The season's projection, which takes longer to compute. */
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
