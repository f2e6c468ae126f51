import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { At, Chance, Count, Money, Place } from './numbers.ts'
import { ByWeek, WeekNumber, WeekPhase } from './weeks.ts'

const listOf = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).readonly()

const TeamName = z.object({ team: z.email(), name: z.string() })

/** A team is named by its manager's e-mail, a player by his id. */
const RecapPart = z.union([
  z.object({ text: z.string() }),
  TeamName,
  z.object({ player: z.string(), name: z.string() }),
])
export type RecapPart = z.infer<typeof RecapPart>

/** STORY-05: a sentence, and the figures that it is based on. */
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

/** The paid places of the week; in the playoffs their table, with the money once they are final. */
const RecapPlace = TeamName.extend({ rank: Place, sharedBy: Place, points: Count, money: Money })
export type RecapPlace = z.infer<typeof RecapPlace>

const NamedPlayer = z.object({ id: z.string(), name: z.string() })
const PlayerOfTeam = NamedPlayer.extend({ points: Count })

/** D-16: a team's own week. */
const RecapTeamWeek = TeamName.extend({
  points: Count,
  rank: Place,
  /** Absent in the playoffs, whose weeks are not paid. */
  money: Money.optional(),
  /** Points behind the last paid team of the week. */
  shortBy: Count.optional(),
  /** The players with the most points of the team, and with the fewest; ties included. */
  most: listOf(PlayerOfTeam),
  fewest: listOf(PlayerOfTeam),
  /** In the table that the week counts for. */
  place: Place,
  placeBefore: Place.optional(),
  /** The first team on the other side of the playoff line: its place, and the points ahead of it (+) or behind (−). */
  line: z.object({ place: Place, points: z.int() }).optional(),
})
export type RecapTeamWeek = z.infer<typeof RecapTeamWeek>

/** The playoff chance before and after this week; the change in hundredths. */
const RecapMove = TeamName.extend({ before: Chance, after: Chance, change: z.int() })

const RecapRace = z.object({
  /** Largest gain first. */
  moves: listOf(RecapMove),
  /** The chances were not stored at the time, but computed from what was known then. */
  isRecomputed: z.boolean(),
  isPending: z.boolean(),
})
export type RecapRace = z.infer<typeof RecapRace>

const RecapWatch = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lead'), points: Count, was: Count.optional() }),
  z.object({ kind: z.literal('line'), from: Place, to: Place, points: Count }),
  TeamName.extend({ kind: z.literal('byes'), count: Count, of: Count }),
  z.object({ kind: z.literal('shared'), players: listOf(NamedPlayer), teams: Count }),
])
export type RecapWatch = z.infer<typeof RecapWatch>

/** STORY-07: a record and its holders. */
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
  /** Season records as of this week. */
  records: listOf(LeagueRecord),
  /** The leaders of the table that the week counts for, ties included; for the share image. */
  leader: z.object({ names: listOf(z.string()), total: Count }),
})
export type Recap = z.infer<typeof Recap>

export const RecapWeek = z.object({
  week: WeekNumber,
  phase: WeekPhase,
  /** WEEK-01: the weeks up to this one that are not closed. */
  provisional: z.array(WeekNumber),
  /** Null while the week is not closed. */
  closedAt: At.nullable(),
  /** The nearest weeks that have a recap. */
  earlier: WeekNumber.nullable(),
  later: WeekNumber.nullable(),
  recap: Recap.nullable(),
  /** Why there is none. */
  nothing: z.enum(['to come', 'in play', 'no figures', 'does not count']).nullable(),
})
export type RecapWeek = z.infer<typeof RecapWeek>

export const RECAP_CALLS = {
  /** Defaults to the last completed week; while there is none, to the current one. */
  latest: endpoint('GET', '/api/recap', { tokenRight: 'read', response: RecapWeek }),
  ofWeek: endpoint('GET', '/api/recap/:week', {
    tokenRight: 'read',
    params: ByWeek,
    response: RecapWeek,
  }),
}
