import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DataImport } from '@tuff/contract'
import type { Game } from '@tuff/league'
import { AppError } from '#platform/errors.ts'
import { nflverseSchedule } from '#providers/nflverse/nflverse-schedule.ts'
import { nflverseOffense } from '#providers/nflverse/nflverse-stats.ts'
import { SourceError } from '#providers/reading/source-error.ts'
import { createSourceFiles, type SourceFiles } from '#providers/reading/source-files.ts'
import { sleeperDefense } from '#providers/sleeper/sleeper-stats.ts'
import type { LineSource, Sources } from '#providers/source.ts'
import { emptyTally } from '#providers/tally.ts'

/**
 * Lets `work` read what was sent as if it lay in a folder, with the adapters that read it anywhere else. A file that is
 * refused is refused as a whole, in the adapter's own sentence.
 */
export async function withUploaded<Result>(
  upload: DataImport,
  knownGames: () => Promise<Game[]>,
  work: (sources: Sources) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tuff-import-'))
  const files = createSourceFiles()
  try {
    return await work(await sourcesIn(folder, files, upload, knownGames))
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    throw new AppError('invalid-request', error.message.replaceAll(`${folder}${path.sep}`, ''))
  } finally {
    files.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function sourcesIn(
  folder: string,
  files: SourceFiles,
  { season, games, stats, defense }: DataImport,
  knownGames: () => Promise<Game[]>,
): Promise<Sources> {
  const put = async (name: string, base64: string): Promise<string> => {
    const place = path.join(folder, name)
    await writeFile(place, Buffer.from(base64, 'base64'))
    return place
  }
  return {
    schedule: games
      ? nflverseSchedule(files, await put('games.csv', games), season)
      : { games: knownGames, tally: emptyTally },
    offense: stats ? nflverseOffense(files, await put('stats.csv', stats), season) : SILENT,
    defense: defense && only(defense.week, sleeperDefense(files, await put('defense.json', defense.file), season)),
    news: [],
  }
}

const SILENT: LineSource = { statLines: async () => undefined, tally: emptyTally }

/** One week was sent: of the others it says nothing. */
const only = (week: number, source: LineSource): LineSource => ({
  ...source,
  statLines: async (asked) => (asked === week ? source.statLines(week) : undefined),
})
