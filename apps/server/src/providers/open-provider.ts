import { FIRST_WEEK, type Instant, LAST_WEEK, type StatLine } from '@tuff/league'
import { StartError } from '#platform/start-error.ts'
import { cacheSources, type PollingOptions } from './cached-sources.ts'
import { EVERY } from './cadence.ts'
import { createProvider } from './create-provider.ts'
import { openSources } from './open-sources.ts'
import type { SeasonProvider } from './provider.ts'
import { SourceError } from './reading/source-error.ts'
import { createSourceFiles, type ReadingLimits, readingFrom } from './reading/source-files.ts'
import { createReplay, type RecordedSeason } from './replay.ts'
import { linesOf } from './sides.ts'
import { createSourceKeepers, type RequestSource } from './source-keepers.ts'
import { readSourcesFile, type SourcesSettings } from './sources-file.ts'

export type OpenedProvider = Awaited<ReturnType<typeof openProviderOf>>

export type OpeningOptions = Omit<PollingOptions, 'onDoubt'> & {
  isReplay: boolean
  /** Allows sources at non-public addresses. */
  privateSources?: boolean
  reading?: Partial<ReadingLimits>
}

/** An invalid file ends the start. */
export async function openProvider(file: string, options: OpeningOptions): Promise<OpenedProvider> {
  try {
    return await openProviderOf(await readSourcesFile(file), options)
  } catch (error) {
    throw error instanceof SourceError ? new StartError(error.message, { cause: error }) : error
  }
}

/** Polls the sources, or with a replaying clock reads them once. */
export async function openProviderOf(
  settings: SourcesSettings,
  { isReplay, privateSources = false, reading, ...polling }: OpeningOptions,
) {
  const files = createSourceFiles({ ...readingFrom(privateSources), ...reading }, polling.clock.now)
  try {
    // A recording never uses the stored season.
    const memory = isReplay ? undefined : polling.memory
    const options = { ...polling, memory, onDoubt: files.doubt }
    const keepers = createSourceKeepers(options)
    const requestPlayers: RequestSource = (request) => keepers.requester('players', EVERY.players)(request)
    const cached = cacheSources(openSources(files, settings, requestPlayers), options, keepers)
    const provider = createProvider(cached, { isPolled: !isReplay })
    const recorded = isReplay ? await recordSeason(provider, polling.clock.now()) : undefined
    return {
      provider: recorded ? createReplay(recorded) : provider,
      season: settings.season,
      defaultSalary: settings.defaultSalary,
      /** The whole season, in a replay. */
      recorded,
      status: cached.status,
      /** Bypasses the caches for the next calls. */
      invalidate() {
        files.invalidate()
        cached.invalidate()
      },
      clear: cached.clear,
      differences: cached.differences,
      close: files.close,
    }
  } catch (error) {
    files.close()
    throw error
  }
}

async function recordSeason(provider: SeasonProvider, now: Instant): Promise<RecordedSeason> {
  const statLines: StatLine[] = []
  for (let week = FIRST_WEEK; week <= LAST_WEEK; week++) statLines.push(...linesOf(await provider.statLines(week, now)))
  return {
    players: await provider.players(),
    games: await provider.games(now),
    statLines,
    news: await provider.news(now),
  }
}
