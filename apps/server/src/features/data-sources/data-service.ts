import { type AcceptResponse, type DataImport, DataImported, type DataState, type FileNote } from '@tuff/contract'
import { dollars, EVERY_WEEK, type Game, type SeasonDiff } from '@tuff/league'
import { z } from 'zod'
import type { Author } from '#platform/author.ts'
import { AppError } from '#platform/errors.ts'
import { loggedAction } from '#platform/logged-action.ts'
import type { Notices } from '#platform/notices.ts'
import type { Sources } from '#providers/source.ts'
import type { SourceStatus } from '#providers/source-keeper.ts'
import type { Tally } from '#providers/tally.ts'
import { isFedBy, readFeedingSources } from '#season/chosen-sources.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { applySeason, compareSeason, publishDiff, type SeasonChange } from '#season/season-change.ts'
import { importCounts, readSeason } from '#season/season-import.ts'
import { acceptResponse } from './accepted-responses.ts'
import { requestFetch } from './fetch-requests.ts'
import { type Uploaded, withUploaded } from './uploaded-sources.ts'

export const responseAccepted = loggedAction('response-accepted', {
  payload: z.object({ after: z.object({ source: z.string(), sentence: z.string() }) }),
  sentence: ({ after }) => `Accepted what the source '${after.source}' said: ${after.sentence}`,
})

export const dataImported = loggedAction('data-imported', {
  payload: z.object({ after: z.object({ season: z.int(), written: DataImported.shape.written }) }),
  sentence: () => 'Imported figures from a file.',
  changes({ after: { season, written } }) {
    const counts = [
      ['Players', countsInWords(written.players)],
      ['Games', countsInWords(written.games)],
      ['Stat lines', countsInWords(written.statLines)],
    ] as const
    return [
      { what: 'Season', before: null, after: String(season) },
      ...counts.flatMap(([what, after]) => (after ? [{ what, before: null, after }] : [])),
    ]
  },
})

const countsInWords = ({ same: _, ...counts }: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')

export type DataOrigin = {
  /** The source the process was started with; 'by hand' unless public sources are chosen in League Setup. */
  from: DataState['from']
  /** Whether a change of the sources applies now, rather than after a restart with another configuration. */
  isFollowed?: boolean
  privateSources?: boolean
  isPolledHere(): boolean
  status(): Promise<SourceStatus[]>
}

export type DataDeps = Pick<LeagueDeps, 'db' | 'change'> & {
  origin: DataOrigin
  games(): Promise<Game[]>
  /** The error message if figures of this season cannot be imported. */
  seasonRefusal(season: number): Promise<string | undefined>
  notices: Pick<Notices, 'publish'>
}

export type DataService = ReturnType<typeof createDataService>

export function createDataService(deps: DataDeps) {
  const { origin, db, change, games, seasonRefusal, notices } = deps
  const mayChoose = origin.from === 'hand' && origin.isFollowed !== false
  const isFromPublicSources = async () => mayChoose && isFedBy(await readFeedingSources(db.query))
  const refusals = async () =>
    (await isFromPublicSources())
      ? { from: 'sources' as const, fetchRefusal: null, importRefusal: CHOSEN_SOURCES }
      : {
          from: origin.from,
          fetchRefusal: FETCH_REFUSALS[origin.from],
          importRefusal: IMPORT_REFUSALS[origin.from],
        }
  const state = async (): Promise<DataState> => ({
    ...(await refusals()),
    sources: (await origin.status()).map(sourceOf),
    askedHere: origin.isPolledHere(),
  })

  return {
    state,

    /** Requests a fetch without waiting: a source can take half a minute, and another node may do the fetching. */
    async fetchNow(by: Author): Promise<DataState> {
      refuse((await refusals()).fetchRefusal)
      await change({ by, touches: ['fetch'] }, async (tx) => ({ result: await requestFetch(tx, by) }))
      return state()
    },

    /** REAL-05: a response that is held back is accepted once a second fetch confirms it; triggers that fetch. */
    async accept({ tag }: AcceptResponse, by: Author): Promise<DataState> {
      const responses = (await origin.status()).flatMap(({ source, held }) => held.map((each) => ({ source, ...each })))
      const response = responses.find((each) => each.tag === tag)
      if (!response) throw new AppError('rule-broken', 'This response is no longer held back.')
      const { source, sentence } = response
      await change({ by, touches: ['fetch'] }, async (tx) => {
        await acceptResponse(tx, tag)
        return { entry: responseAccepted.entry({ after: { source, sentence } }), result: null }
      })
      return state()
    },

    async importFiles(upload: DataImport, by: Author): Promise<DataImported> {
      refuse((await refusals()).importRefusal)
      refuse((await seasonRefusal(upload.season)) ?? null)
      return withUploaded(upload, games, async ({ sources, has, problems, leftOut }) => {
        if (problems.length > 0) return refusedFiles(upload, problems, leftOut)
        const season = await readSeason(sources, Date.now(), dollars(USUAL_SALARY))
        const notes = { problems, leftOut, weeksWithoutGames: await weeksWithoutGames(sources) }
        const read = readOf(sources, has)
        const response = (imported: SeasonChange) => ({
          preview: upload.preview,
          read,
          ...notes,
          ...importCounts(imported),
        })
        if (upload.preview) return response(await db.transaction((tx) => compareSeason(tx, season)))
        let diff: SeasonDiff = {}
        return change({ by, touches: [], first: () => publishDiff(notices, diff) }, async (tx) => {
          const imported = await applySeason(tx, season)
          diff = imported.diff
          const done = response(imported)
          const after = { season: upload.season, ...done }
          return { entry: dataImported.entry({ after }), result: done }
        })
      })
    },
  }
}

/** In dollars, for players without a salary; the same as `npm run league -- import`. */
const USUAL_SALARY = 3

const FETCH_REFUSALS: Record<DataState['from'], string | null> = {
  demo: 'The figures of the demo league are simulated: there is nothing to fetch.',
  recording: 'This season is replayed from a recording: there is nothing to fetch.',
  hand: 'This league has no sources to fetch from: turn on public sources, or import a file.',
  sources: null,
}

const IMPORT_REFUSALS: Record<DataState['from'], string | null> = {
  demo: 'The players of the demo league are invented: set up a league of your own to import real figures.',
  recording:
    'This season is replayed from a recording, which would overwrite what a file says. To import files, start the server without TUFF_SOURCES.',
  // A source polled every minute repeats its last good message even while it fails.
  sources:
    'This league takes its figures from its sources, which would overwrite what a file says within a minute. To correct a score, add a score correction. To take a file instead of a source, name it in the file of TUFF_SOURCES; to import files here, start the server without TUFF_SOURCES.',
  hand: null,
}

const CHOSEN_SOURCES =
  'This league takes its figures from public sources, which would overwrite what a file says within a minute. To correct a score, add a score correction. To import files, turn the sources off.'

function refuse(refusal: string | null): void {
  if (refusal !== null) throw new AppError('rule-broken', refusal)
}

const sourceOf = ({ source, lastSuccess, age, failure, held }: SourceStatus): DataState['sources'][number] => ({
  source,
  lastSuccess: lastSuccess ?? null,
  ageMs: age ?? null,
  // A source due for an immediate fetch is retried now.
  failure: failure ? { ...failure, nextTry: Math.max(failure.nextTry, failure.since) } : null,
  held,
})

function refusedFiles({ preview }: DataImport, problems: FileNote[], leftOut: FileNote[]): DataImported {
  if (!preview) throw new AppError('rule-broken', 'Nothing was saved: there are files with problems.', { problems })
  const none = { new: 0, changed: 0, same: 0 }
  const written = { players: none, games: none, statLines: { ...none, removed: 0 } }
  return { preview, read: [], problems, leftOut, weeksWithoutGames: [], losses: [], written }
}

async function weeksWithoutGames({ schedule, offense, defense }: Sources): Promise<number[]> {
  const played = new Set((await schedule.games()).map(({ week }) => week))
  const byWeek = EVERY_WEEK.map(async (week) => {
    const hasLines = (await offense.statLines(week)) ?? (await defense?.statLines(week))
    return hasLines && !played.has(week) ? [week] : []
  })
  return (await Promise.all(byWeek)).flat()
}

function readOf({ schedule, offense, defense }: Sources, has: Uploaded['has']): DataImported['read'] {
  return [
    ...(has.has('games') ? [countsOf('games', schedule.tally())] : []),
    ...(has.has('stats') ? [countsOf('stat lines', offense.tally())] : []),
    ...(defense ? [countsOf('defenses', defense.tally())] : []),
  ]
}

const countsOf = (what: DataImported['read'][number]['what'], { read, kept, leftOut }: Tally) => ({
  what,
  read,
  kept,
  leftOut: [...leftOut].toSorted(([, a], [, b]) => b - a).map(([reason, count]) => ({ reason, count })),
})
