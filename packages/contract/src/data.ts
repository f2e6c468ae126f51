import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Reason } from './fields.ts'
import { fileOf, inBase64 } from './files.ts'
import { Season, WeekNumber } from './weeks.ts'

/** REAL-05: held back because accepting it would remove figures. */
const HeldResponse = z.object({
  /** 'games', 'stat lines of week 9'. */
  about: z.string(),
  sentence: z.string(),
  since: z.int(),
  /** Times received in a row; the third one is accepted. */
  times: z.int().positive(),
  tag: z.string(),
})
export type HeldResponse = z.infer<typeof HeldResponse>

export const DataSource = z.object({
  /** schedule, offense, defense, players or news; 'news 2' where there are several. */
  source: z.string(),
  /** Null before the first success. */
  lastSuccess: z.int().nullable(),
  ageMs: z.int().nullable(),
  failure: z.object({ message: z.string(), since: z.int(), inARow: z.int(), nextTry: z.int() }).nullable(),
  held: z.array(HeldResponse),
})
export type DataSource = z.infer<typeof DataSource>

export const DataState = z.object({
  /** Simulated, replayed from a recording, polled from sources, or imported from files. */
  from: z.enum(['demo', 'recording', 'sources', 'hand']),
  sources: z.array(DataSource),
  /** Whether the responding node polls the sources: only one does, and the others show its last report. */
  askedHere: z.boolean(),
  /** Why nothing can be fetched or imported; null where it can. */
  fetchRefusal: z.string().nullable(),
  importRefusal: z.string().nullable(),
})
export type DataState = z.infer<typeof DataState>

export const AcceptResponse = z.object({ tag: z.string().min(1).max(100) })
export type AcceptResponse = z.infer<typeof AcceptResponse>

export const IMPORT_BYTES = 20_000_000

/** Limits of one import; zips count when unpacked. */
export const BUNDLE_LIMITS = { files: 100, bytes: 60_000_000, unpackedFiles: 200, unpackedBytes: 100_000_000 } as const

const File = fileOf(IMPORT_BYTES).min(1, 'The file is empty')

/** Plain or in a zip; columns or name of each file identify its kind. */
const Bundle = z
  .array(z.object({ name: z.string().min(1).max(500), file: File }))
  .min(1)
  .max(BUNDLE_LIMITS.files, `At most ${BUNDLE_LIMITS.files} files can be sent at once: put them in a zip`)
  .refine(
    (files) => files.reduce((sum, { file }) => sum + file.length, 0) <= inBase64(BUNDLE_LIMITS.bytes),
    `Together the files may be at most ${BUNDLE_LIMITS.bytes / 1_000_000} MB: put them in a zip`,
  )

/**
 * Data that is not in the files is unchanged. `games` and `stats` are nflverse's files, `defense` is Sleeper's for one
 * week.
 */
export const DataImport = z
  .object({
    season: Season,
    games: File.optional(),
    stats: File.optional(),
    defense: z.object({ week: WeekNumber, file: File }).optional(),
    files: Bundle.optional(),
    preview: z.boolean().default(false),
    reason: Reason.optional(),
  })
  .refine(({ games, stats, defense, files }) => games || stats || defense || files, 'Send at least one file')
export type DataImport = z.infer<typeof DataImport>

export const FileNote = z.object({ file: z.string(), message: z.string() })
export type FileNote = z.infer<typeof FileNote>

const Counts = z.object({ new: Count, changed: Count, same: Count })

/** What was read and used from each file, why the rest was not, and what it changes. */
export const DataImported = z.object({
  preview: z.boolean(),
  read: z.array(
    z.object({
      what: z.enum(['games', 'stat lines', 'defenses']),
      read: Count,
      kept: Count,
      leftOut: z.array(z.object({ reason: z.string(), count: Count })),
    }),
  ),
  /** With any of these, nothing is saved. */
  problems: z.array(FileNote),
  leftOut: z.array(FileNote),
  /** Weeks with stat lines but no games: they do not count until games are known. */
  weeksWithoutGames: z.array(WeekNumber),
  losses: z.array(z.object({ week: WeekNumber, lost: Count, previous: Count })),
  written: z.object({ players: Counts, games: Counts, statLines: Counts.extend({ removed: Count }) }),
})
export type DataImported = z.infer<typeof DataImported>

const DATA = '/api/commissioner/data'

export const DATA_CALLS = {
  state: endpoint('GET', DATA, 'commissioner', { response: DataState }),
  fetchNow: endpoint('POST', `${DATA}/fetch`, 'commissioner', { response: DataState, status: 202 }),
  accept: endpoint('POST', `${DATA}/accept`, 'commissioner', {
    body: AcceptResponse,
    response: DataState,
    status: 202,
  }),
  importFiles: endpoint('POST', `${DATA}/import`, 'commissioner', { body: DataImport, response: DataImported }),
}
