import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { At, Chance, Count, Money, Rank } from './fields.ts'
import { ByWeek, WeekNumber, WeekPhase } from './weeks.ts'

const listOf = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).readonly()

const TeamName = z.object({ team: z.email(), name: z.string() })

/** `team` is a manager's e-mail, `player` an id. */
const RecapPart = z.union([
  z.object({ text: z.string() }),
  TeamName,
  z.object({ player: z.string(), name: z.string() }),
])
export type RecapPart = z.infer<typeof RecapPart>

const RecapSentence = z.object({
  kind: z.string(),
  words: listOf(RecapPart),
  facts: z.record(z.string(), z.union([z.number(), z.string(), listOf(z.number()), listOf(z.string())])),
})
export type RecapSentence = z.infer<typeof RecapSentence>

const RecapSection = z.object({
  of: z.enum(['moves', 'player', 'buy', 'trade-paid', 'trade-hurt', 'records']),
  figure: z.object({ value: z.string(), unit: z.string() }),
  sentences: listOf(RecapSentence),
})
export type RecapSection = z.infer<typeof RecapSection>

/** The paid places of the week; in the playoffs their table. */
const RecapPlace = TeamName.extend({ rank: Rank, sharedBy: Rank, points: Count, money: Money })
export type RecapPlace = z.infer<typeof RecapPlace>

const NamedPlayer = z.object({ id: z.string(), name: z.string() })
const PlayerOfTeam = NamedPlayer.extend({ points: Count })

/** D-16. */
const RecapTeamWeek = TeamName.extend({
  points: Count,
  rank: Rank,
  /** Absent in the playoffs, whose weeks are not paid. */
  money: Money.optional(),
  shortBy: Count.optional(),
  /** Ties included. */
  most: listOf(PlayerOfTeam),
  fewest: listOf(PlayerOfTeam),
  /** In the table that the week counts for. */
  place: Rank,
  placeBefore: Rank.optional(),
  /** The first place across the playoff line, and the points ahead of it (+) or behind it (−). */
  line: z.object({ place: Rank, points: z.int() }).optional(),
})
export type RecapTeamWeek = z.infer<typeof RecapTeamWeek>

/** `change` is in hundredths. */
const RecapMove = TeamName.extend({ before: Chance, after: Chance, change: z.int() })

const RecapRace = z.object({
  moves: listOf(RecapMove),
  /** Computed later from what was known at the time. */
  isRecomputed: z.boolean(),
  isPending: z.boolean(),
})
export type RecapRace = z.infer<typeof RecapRace>

const RecapWatch = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lead'), points: Count, was: Count.optional() }),
  z.object({ kind: z.literal('line'), from: Rank, to: Rank, points: Count }),
  TeamName.extend({ kind: z.literal('byes'), count: Count, of: Count }),
  z.object({ kind: z.literal('shared'), players: listOf(NamedPlayer), teams: Count }),
])
export type RecapWatch = z.infer<typeof RecapWatch>

const RecordHolder = TeamName.extend({
  season: z.int(),
  player: NamedPlayer.optional(),
  from: WeekNumber.optional(),
  to: WeekNumber.optional(),
})
export const RecordKind = z.enum([
  'best-week',
  'worst-week',
  'player-for-team',
  'games-of-the-week',
  'top-ten-run',
  'climb',
])
export type RecordKind = z.infer<typeof RecordKind>
const LeagueRecord = z.object({ kind: RecordKind, value: Count, holders: listOf(RecordHolder) })
export type LeagueRecord = z.infer<typeof LeagueRecord>

const Recap = z.object({
  isPlayoffs: z.boolean(),
  lede: listOf(RecapSentence),
  podium: listOf(RecapPlace),
  teams: listOf(RecapTeamWeek),
  tale: listOf(RecapSection),
  race: RecapRace,
  watch: listOf(RecapWatch),
  records: listOf(LeagueRecord),
  /** The leaders of the table, ties included. */
  leader: z.object({ names: listOf(z.string()), total: Count }),
})
export type Recap = z.infer<typeof Recap>

export const RecapWeek = z.object({
  week: WeekNumber,
  phase: WeekPhase,
  /** WEEK-01: weeks up to this one that are not closed. */
  provisional: z.array(WeekNumber),
  /** Null while the week is not closed. */
  closedAt: At.nullable(),
  earlier: WeekNumber.nullable(),
  later: WeekNumber.nullable(),
  recap: Recap.nullable(),
  nothing: z.enum(['to come', 'in play', 'no figures', 'does not count']).nullable(),
})
export type RecapWeek = z.infer<typeof RecapWeek>

export const RECAP_CALLS = {
  /** The last completed week, or the current one while there is none. */
  latest: endpoint('GET', '/api/recap', 'member', { tokenRight: 'read', response: RecapWeek }),
  ofWeek: endpoint('GET', '/api/recap/:week', 'member', { tokenRight: 'read', params: ByWeek, response: RecapWeek }),
}
