import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Reason } from './reason.ts'
import { WeekNumber } from './weeks.ts'

/** REAL-05: what a source said and is not believed, because it takes figures away. */
const HeldResponse = z.object({
  /** What was asked, in words; 'games', 'stat lines of week 9'. */
  about: z.string(),
  sentence: z.string(),
  since: z.int(),
  /** How often it was said in a row; the third time it is believed. */
  times: z.int().positive(),
  /** Names this loss, for whoever accepts it. */
  tag: z.string(),
})
export type HeldResponse = z.infer<typeof HeldResponse>

/** Times are in milliseconds since 1970. */
export const DataSource = z.object({
  /** schedule, offense, defense, players, news; 'news 2' where there are several. */
  source: z.string(),
  /** Null until it has said anything well. */
  lastSuccess: z.int().nullable(),
  ageMs: z.int().nullable(),
  /** What is wrong with it, since when, and when it is tried again. */
  failure: z.object({ message: z.string(), since: z.int(), inARow: z.int(), nextTry: z.int() }).nullable(),
  held: z.array(HeldResponse),
})
export type DataSource = z.infer<typeof DataSource>

/** Where the league's figures come from. */
export const DataState = z.object({
  /** Simulated, replayed from a recording, asked of sources again and again, or brought by hand. */
  from: z.enum(['demo', 'recording', 'sources', 'hand']),
  sources: z.array(DataSource),
  /** Of several nodes one asks the sources: whether it is the one that answers. The others know what it last wrote down. */
  askedHere: z.boolean(),
  /** Why nothing can be fetched, or no file be imported, as a sentence; null where it can. */
  fetchRefusal: z.string().nullable(),
  importRefusal: z.string().nullable(),
})
export type DataState = z.infer<typeof DataState>

/** The commissioner believes an answer that is held back. */
export const AcceptResponse = z.object({ tag: z.string().min(1).max(100) })
export type AcceptResponse = z.infer<typeof AcceptResponse>

export const IMPORT_BYTES = 20_000_000

/** Of several files at once: how many may be sent and how large, and what they may come to once zips are unpacked. */
export const BUNDLE_LIMITS = { files: 100, bytes: 60_000_000, unpackedFiles: 200, unpackedBytes: 100_000_000 } as const

const inBase64 = (bytes: number): number => Math.ceil(bytes / 3) * 4

/** A file's bytes as they are, in base64. */
const File = z
  .string()
  .min(1, 'The file is empty')
  .max(inBase64(IMPORT_BYTES), `A file may have ${IMPORT_BYTES / 1_000_000} MB at most`)
  .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'A file is sent in base64')

/** Weekly files as they lie in a folder, or in a zip: what each is, its columns or its name say. */
const Bundle = z
  .array(z.object({ name: z.string().min(1).max(500), file: File }))
  .min(1)
  .max(BUNDLE_LIMITS.files, `At most ${BUNDLE_LIMITS.files} files are sent at once: put them into a zip`)
  .refine(
    (files) => files.reduce((sum, { file }) => sum + file.length, 0) <= inBase64(BUNDLE_LIMITS.bytes),
    `All files together may have ${BUNDLE_LIMITS.bytes / 1_000_000} MB at most: put them into a zip`,
  )

/** Files of a season, at least one. What they do not speak of stays as it is. */
export const DataImport = z
  .object({
    season: z.int('The season is a year').min(1999).max(2100),
    /** nflverse's games.csv. */
    games: File.optional(),
    /** nflverse's weekly player stats, of either generation. */
    stats: File.optional(),
    /** Sleeper's weekly stats, for the defences of one week. */
    defense: z.object({ week: WeekNumber, file: File }).optional(),
    files: Bundle.optional(),
    /** Only says what would change. */
    preview: z.boolean().default(false),
    reason: Reason.optional(),
  })
  .refine(({ games, stats, defense, files }) => games || stats || defense || files, 'Send at least one file')
export type DataImport = z.infer<typeof DataImport>

/** Something about one of the files that were sent. */
export const FileNote = z.object({ file: z.string(), message: z.string() })
export type FileNote = z.infer<typeof FileNote>

const Count = z.int().nonnegative()
const Counts = z.object({ new: Count, changed: Count, same: Count })

/** What was read of each file, what was of use, and why the rest was not; and what it changes in the league. */
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
  /** What is wrong with files; then nothing is saved, whatever the others say. */
  problems: z.array(FileNote),
  /** Files that are of no use. */
  leftOut: z.array(FileNote),
  /** Weeks with stat lines and without a game: they count nowhere before the games are known. */
  weeksWithoutGames: z.array(WeekNumber),
  /** The weeks that lose stat lines of those that stood. */
  losses: z.array(z.object({ week: WeekNumber, lost: Count, stood: Count })),
  written: z.object({ players: Counts, games: Counts, statLines: Counts.extend({ removed: Count }) }),
})
export type DataImported = z.infer<typeof DataImported>

const DATA = '/api/commissioner/data'

export const DATA_CALLS = {
  state: endpoint('GET', DATA, { answer: DataState }),
  fetchNow: endpoint('POST', `${DATA}/fetch`, { answer: DataState, status: 202 }),
  accept: endpoint('POST', `${DATA}/accept`, { body: AcceptResponse, answer: DataState, status: 202 }),
  importFiles: endpoint('POST', `${DATA}/import`, { body: DataImport, answer: DataImported }),
}
