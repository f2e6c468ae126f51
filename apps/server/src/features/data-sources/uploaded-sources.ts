import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DataImport, FileNote } from '@tuff/contract'
import { EVERY_WEEK, type Game } from '@tuff/league'
import { AppError } from '#platform/errors.ts'
import { nflverseSchedule } from '#providers/nflverse/nflverse-schedule.ts'
import { nflverseOffense } from '#providers/nflverse/nflverse-stats.ts'
import { SourceError } from '#providers/reading/source-error.ts'
import { createSourceFiles, type SourceFiles } from '#providers/reading/source-files.ts'
import { sleeperDefense } from '#providers/sleeper/sleeper-stats.ts'
import type { LineSource, ScheduleSource, Sources } from '#providers/source.ts'
import { emptyTally, sumOf } from '#providers/tally.ts'
import { type FileKind, kindOf } from './recognized-files.ts'
import {
  type Budget,
  describeUnreadable,
  type NamedFile,
  plainBytes,
  requestBudget,
  unpackedFiles,
} from './unpacked-files.ts'

export type Uploaded = {
  sources: Sources
  has: ReadonlySet<FileKind['what']>
  problems: FileNote[]
  leftOut: FileNote[]
}

/** Writes the upload to a folder and reads it with the same adapters as any other source. */
export async function withUploaded<Result>(
  upload: DataImport,
  knownGames: () => Promise<Game[]>,
  work: (uploaded: Uploaded) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tuff-import-'))
  const files = createSourceFiles()
  try {
    const uploaded = await uploadedIn(folder, files, upload, knownGames)
    const [problem] = uploaded.problems
    if (problem && !upload.files) throw new AppError('invalid-request', problem.message)
    return await work(uploaded)
  } finally {
    files.close()
    await rm(folder, { recursive: true, force: true })
  }
}

type KnownFile = NamedFile & { kind: FileKind }

async function uploadedIn(
  folder: string,
  files: SourceFiles,
  upload: DataImport,
  knownGames: () => Promise<Game[]>,
): Promise<Uploaded> {
  const { season } = upload
  const budget = requestBudget()
  const { files: sent, problems, leftOut } = await unpackedFiles(upload.files ?? [], budget)
  const reported = await namedIn(upload, budget, problems)
  for (const file of sent) {
    const kind = kindOf(file, season)
    if ('why' in kind) leftOut.push({ file: file.name, message: kind.why })
    else reported.push({ ...file, kind })
  }
  const schedules: ScheduleSource[] = []
  const [offense, defense]: [LineFile[], LineFile[]] = [[], []]
  for (const [at, { name, kind, bytes }] of reported.entries()) {
    const filePath = path.join(folder, `${at}${path.extname(name)}`)
    await writeFile(filePath, bytes)
    try {
      if (kind.what === 'games') {
        const schedule = nflverseSchedule(files, filePath, season)
        await schedule.games()
        if (schedules.length > 0) problems.push({ file: name, message: 'There is another file of games' })
        schedules.push(schedule)
      } else if (kind.what === 'stats') {
        const source = nflverseOffense(files, filePath, season)
        await source.players!()
        offense.push({ name, source })
      } else {
        const source = only(kind.week, sleeperDefense(files, filePath, season))
        await source.statLines(kind.week)
        defense.push({ name, source })
      }
    } catch (error) {
      if (!(error instanceof SourceError)) throw error
      problems.push({ file: name, message: error.message.replaceAll(filePath, upload.files ? 'The file' : name) })
    }
  }
  return {
    sources: {
      schedule: schedules[0] ?? { games: knownGames, tally: emptyTally },
      offense: await together(offense, problems),
      defense: defense.length > 0 ? await together(defense, problems) : undefined,
      news: [],
    },
    has: new Set(reported.map(({ kind }) => kind.what)),
    problems,
    leftOut,
  }
}

async function namedIn(
  { games, stats, defense }: DataImport,
  budget: Budget,
  problems: FileNote[],
): Promise<KnownFile[]> {
  const named: { name: string; file: string | undefined; kind: FileKind }[] = [
    { name: 'games.csv', file: games, kind: { what: 'games' } },
    { name: 'stats.csv', file: stats, kind: { what: 'stats' } },
    ...(defense
      ? [{ name: 'defense.json', file: defense.file, kind: { what: 'defense' as const, week: defense.week } }]
      : []),
  ]
  const reported: KnownFile[] = []
  for (const { name, file, kind } of named) {
    if (file === undefined) continue
    try {
      reported.push({ name, kind, bytes: await plainBytes(Buffer.from(file, 'base64'), budget) })
    } catch (error) {
      problems.push({ file: name, message: `${name}: ${describeUnreadable(error)}` })
    }
  }
  return reported
}

const only = (week: number, source: LineSource): LineSource => ({
  ...source,
  statLines: async (requested) => (requested === week ? source.statLines(week) : undefined),
})

type LineFile = { name: string; source: LineSource }

/** One file per week; a week that occurs in two of them is a problem. */
async function together(files: readonly LineFile[], problems: FileNote[]): Promise<LineSource> {
  const byWeek = new Map<number, LineFile>()
  const latest = new Map<LineFile, number>()
  for (const file of files)
    for (const week of EVERY_WEEK) {
      if ((await file.source.statLines(week)) === undefined) continue
      const other = byWeek.get(week)
      if (other) problems.push({ file: file.name, message: `Week ${week} is in ${other.name} too` })
      byWeek.set(week, file)
      latest.set(file, week)
    }
  return {
    statLines: async (week) => byWeek.get(week)?.source.statLines(week),
    async players() {
      // A player is listed with the club of their last week.
      const newestFirst = files.toSorted((a, b) => (latest.get(b) ?? 0) - (latest.get(a) ?? 0))
      const lists = await Promise.all(newestFirst.map(({ source }) => source.players?.()))
      return lists.flatMap((list) => list ?? [])
    },
    tally: () => sumOf(files.map(({ source }) => source.tally())),
  }
}
