import { FIRST_WEEK, type FigureDifference, type Instant, LAST_WEEK, type StatLine } from '@tuff/league'
import { StartError } from '#platform/start-error.ts'
import { EVERY } from './cadence.ts'
import { createProvider } from './create-provider.ts'
import { keepLastGood, type PollingOptions } from './cached-sources.ts'
import { openSources } from './open-sources.ts'
import type { SeasonProvider } from './provider.ts'
import { SourceError } from './reading/source-error.ts'
import { createSourceFiles, type ReadingLimits, readingFrom } from './reading/source-files.ts'
import { createReplay, type RecordedSeason } from './replay.ts'
import { linesOf } from './sides.ts'
import type { SourceStatus } from './source-keeper.ts'
import { type Ask, createSourceKeepers } from './source-keepers.ts'
import { readSourcesFile, type SourcesSettings } from './sources-file.ts'

export type OpenedProvider = {
  provider: SeasonProvider
  season: number
  /** In dollars, for players who come without a salary. */
  defaultSalary: number
  /** The whole season, when it is replayed. */
  recorded: RecordedSeason | undefined
  status(): SourceStatus[]
  /** The next questions go to the sources themselves. */
  askAgain(): void
  /** Begins with what the league knows, which another node may have brought since. */
  forget(): void
  /** REAL-04: where two sources tell of a week differently, as far as both were heard. */
  differences(): ReadonlyMap<number, readonly FigureDifference[]>
  /** Breaks off what is being fetched. */
  close(): void
}

export type OpeningOptions = Omit<PollingOptions, 'onDoubt'> & {
  isReplay: boolean
  /** Whether sources may lie at addresses that are not public. */
  privateSources?: boolean
  /** Other bounds than the usual ones. */
  reading?: Partial<ReadingLimits>
}

/** The provider that a file of sources describes. One that does not describe any ends the start. */
export async function openProvider(file: string, options: OpeningOptions): Promise<OpenedProvider> {
  try {
    return await openProviderOf(await readSourcesFile(file), options)
  } catch (error) {
    throw error instanceof SourceError ? new StartError(error.message, { cause: error }) : error
  }
}

/**
 * The provider for sources that were chosen, in a file or on a page: the world as it is now, polled; or, for a clock that
 * replays, the season as the sources have it, read once and told from its beginning.
 */
export async function openProviderOf(
  settings: SourcesSettings,
  { isReplay, privateSources = false, reading, ...polling }: OpeningOptions,
): Promise<OpenedProvider> {
  const files = createSourceFiles({ ...readingFrom(privateSources), ...reading }, polling.clock.now)
  try {
    // What is recorded is what the sources say, never what the league happens to know.
    const memory = isReplay ? undefined : polling.memory
    const options = { ...polling, memory, onDoubt: files.doubt }
    const keepers = createSourceKeepers(options)
    const askPlayers: Ask = (question) => keepers.asker('players', EVERY.players)(question)
    const polled = keepLastGood(openSources(files, settings, askPlayers), options, keepers)
    const provider = createProvider(polled, { isAskedAgain: !isReplay })
    const recorded = isReplay ? await record(provider, polling.clock.now()) : undefined
    return {
      provider: recorded ? createReplay(recorded) : provider,
      season: settings.season,
      defaultSalary: settings.defaultSalary,
      recorded,
      status: polled.status,
      askAgain() {
        files.lookAgain()
        polled.askAgain()
      },
      forget: polled.forget,
      differences: polled.differences,
      close: files.close,
    }
  } catch (error) {
    files.close()
    throw error
  }
}

async function record(provider: SeasonProvider, now: Instant): Promise<RecordedSeason> {
  const statLines: StatLine[] = []
  for (let week = FIRST_WEEK; week <= LAST_WEEK; week++) statLines.push(...linesOf(await provider.statLines(week, now)))
  return {
    players: await provider.players(),
    games: await provider.games(now),
    statLines,
    news: await provider.news(now),
  }
}
