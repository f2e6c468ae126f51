import { z } from 'zod'
import { SEASONS_PATH } from './archived-feed.ts'
import { endpoint } from './endpoint.ts'
import { Count, Money, Reason } from './fields.ts'
import { CsvUpload, RowProblems } from './files.ts'
import { IdempotentHeaders, PreviewedHeaders } from './headers.ts'
import { RecordKind } from './recap.ts'
import { BySeason } from './weeks.ts'

const Places = z.tuple([Count, Count, Count, Count])

/** As named that year; an imported year may lack the e-mail. */
const manager = { managerEmail: z.string().nullable(), manager: z.string() }

const TeamSeasonMessage = z.object({
  ...manager,
  teamName: z.string(),
  points: z.number(),
  /** `week` is null where only the points are known. */
  bestWeek: z.object({ week: z.int().nullable(), points: z.number() }).nullable(),
})
export type TeamSeasonMessage = z.infer<typeof TeamSeasonMessage>

/** Several teams where they share a place. */
const Honours = z.object({
  champions: z.array(TeamSeasonMessage),
  runnersUp: z.array(TeamSeasonMessage),
  winners: z.array(TeamSeasonMessage),
  bestWeek: z.array(TeamSeasonMessage),
})
export type Honours = z.infer<typeof Honours>

const SeasonMessage = Honours.extend({
  season: z.int(),
  /** Its pages are archived; an imported year has final standings only. */
  isKept: z.boolean(),
})
export type SeasonMessage = z.infer<typeof SeasonMessage>

const AllTimeMessage = z.object({
  rank: Count,
  ...manager,
  seasons: Count,
  points: z.number(),
  titles: Count,
  playoffs: Count,
  /** Weeks finished first, second, third and fourth. */
  places: Places,
  earned: Money,
})
export type AllTimeMessage = z.infer<typeof AllTimeMessage>

const AllTimeRecordMessage = z.object({
  kind: RecordKind,
  value: z.number(),
  holders: z.array(
    z.object({
      season: z.int(),
      ...manager,
      teamName: z.string(),
      player: z.object({ id: z.string(), name: z.string() }).optional(),
      /** A single week has `from` equal to `to`; a total has neither. */
      from: z.int().optional(),
      to: z.int().optional(),
    }),
  ),
})
export type AllTimeRecordMessage = z.infer<typeof AllTimeRecordMessage>

/** YEAR-03: latest season first. */
export const Seasons = z.object({
  now: z.object({
    season: z.int(),
    week: z.int(),
    isOver: z.boolean(),
    /** Why the season cannot be ended, or the next one started. */
    refusal: z.string().nullable(),
    leaders: z.array(TeamSeasonMessage),
    honours: Honours.nullable(),
  }),
  seasons: z.array(SeasonMessage),
  allTime: z.array(AllTimeMessage),
  records: z.array(AllTimeRecordMessage),
})
export type Seasons = z.infer<typeof Seasons>

/** The season that the commissioner saw. */
const SeasonStep = z.object({ season: z.int(), reason: Reason.optional() })
const SeasonReached = z.object({ season: z.int() })

/** Columns: year, place, manager, points and optional ones (YEAR-03). */
export const EARLIER_LIMITS = { rows: 2_000 } as const

export const EarlierCheck = z.discriminatedUnion('result', [
  RowProblems,
  z.object({
    result: z.literal('preview'),
    seasons: z.array(SeasonMessage.extend({ teams: Count })),
    tag: z.string(),
  }),
])
export type EarlierCheck = z.infer<typeof EarlierCheck>

const EarlierDone = z.object({ seasons: z.array(z.int()) })
export type EarlierDone = z.infer<typeof EarlierDone>

const BASE = '/api/commissioner/seasons'

export const SEASON_CALLS = {
  all: endpoint('GET', SEASONS_PATH, 'member', { tokenRight: 'read', response: Seasons }),
  /** Every readable response under `/api` as of the end of the season (YEAR-01). */
  ofYear: endpoint('GET', `${SEASONS_PATH}/:season/*`, 'member', { tokenRight: 'read', params: BySeason }),
  previewEarlier: endpoint('POST', `${BASE}/earlier/preview`, 'commissioner', {
    body: CsvUpload,
    response: EarlierCheck,
  }),
  importEarlier: endpoint('POST', `${BASE}/earlier`, 'commissioner', {
    headers: PreviewedHeaders,
    body: CsvUpload,
    response: EarlierDone,
    status: 201,
  }),
  next: endpoint('POST', `${BASE}/next`, 'commissioner', {
    headers: IdempotentHeaders,
    body: SeasonStep,
    response: SeasonReached,
  }),
  end: endpoint('POST', `${BASE}/end`, 'commissioner', {
    needsRecentSignIn: true,
    headers: IdempotentHeaders,
    body: SeasonStep,
    response: SeasonReached,
  }),
}
