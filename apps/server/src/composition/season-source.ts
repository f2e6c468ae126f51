import { FIRST_WEEK, firstKickoff, type Game, type Instant, seasonOf } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { DemoLeague } from '#demo/demo-league.ts'
import { withDoubtfulResponse } from '#demo/doubtful-response.ts'
import { findDemo, foundDemo } from '#demo/open-demo.ts'
import { demoClockStart } from '#features/clock/demo-clock-start.ts'
import { CLOCK_KEY, parseStoredClock } from '#features/clock/stored-clock.ts'
import { isAccepted } from '#features/data-sources/accepted-responses.ts'
import type { DataOrigin } from '#features/data-sources/data-service.ts'
import { finalSource } from '#features/data-sources/source-figures.ts'
import { type AccountStore, createAccountStore } from '#identity/account-store.ts'
import { type Clock, createClock } from '#platform/clock.ts'
import type { ClockChoice, ClockSetting } from '#platform/clock-setting.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/db/client.ts'
import { createSettingsStore, type SettingsStore } from '#platform/settings-store.ts'
import { StartError } from '#platform/start-error.ts'
import { trustedClock } from '#platform/trusted-clock.ts'
import type { OpenedProvider, OpeningOptions } from '#providers/open-provider.ts'
import type { SeasonProvider } from '#providers/provider.ts'
import { settingsOf } from '#providers/public-sources.ts'
import { createSourceDates } from '#providers/reading/source-dates.ts'
import { createReplay } from '#providers/replay.ts'
import type { SourceStatus } from '#providers/source-keeper.ts'
import type { SourcesSettings } from '#providers/sources-file.ts'
import { sundayOf } from '#providers/sunday.ts'
import { createSeasonStore, type SeasonStore } from '#season/season-store.ts'
import type { Nodes } from './nodes.ts'
import type { SourceNote } from './source-note.ts'

export type Stores = { settings: SettingsStore; season: SeasonStore; accounts: AccountStore }

export const openStores = (db: Database): Stores => ({
  settings: createSettingsStore(db),
  season: createSeasonStore(db),
  accounts: createAccountStore(db),
})

export type SeasonSource = {
  clock: Clock
  /** Monotonic time of day, for ages and pauses. */
  timeOfDay: () => Instant
  provider: SeasonProvider | undefined
  demo: DemoLeague | undefined
  outside: OpenedProvider | undefined
  chosen?: ChosenProvider | undefined
  /** Status of the demo's simulated source. */
  status?: (() => SourceStatus[]) | undefined
}

type SourceOptions = Omit<OpeningOptions, 'isReplay'>

const DEMO_CLOCK: ClockSetting = { kind: 'replay', start: { week: 12 }, speed: 60 }

type Deps = {
  config: Config
  stores: Stores
  nodes: Pick<Nodes, 'leadersClock' | 'announce'>
  onFounded?(demo: DemoLeague, now: Instant): Promise<void>
  log: FastifyBaseLogger
}

export async function openSeasonSource(deps: Deps): Promise<SeasonSource> {
  const { config, stores, nodes, onFounded = async () => {}, log } = deps
  const dates = createSourceDates()
  const { settings } = stores
  const options = {
    clock: { now: Date.now },
    memory: stores.season,
    isAccepted: (tag: string) => isAccepted(settings, tag),
    finalSource: () => finalSource(settings),
    privateSources: config.privateSources,
    reading: { onDate: dates.note },
    log,
  } satisfies SourceOptions
  const outside = await openOutside(config, options)
  const demo = await findDemo(stores, { demo: config.demo, seed: config.demoSeed })
  if (outside) await refuseOtherSeason(stores.season, outside)
  if (demo && outside)
    throw new StartError('This database holds the demo league, for which TUFF_SOURCES cannot be set.')
  const schedule = demo?.season.games ?? outside?.recorded?.games ?? (await stores.season.games())
  const setting = nodes.leadersClock ?? startingAt(await ownClock(settings, config.clock, demo), schedule)
  refuseUnknownWeek(setting, schedule)
  const running = createClock(setting, (week) => sundayOf(schedule, week))
  // Replays may jump; a real clock is checked against the last seen time and the sources' dates.
  const seen = parseStoredClock(await settings.read(CLOCK_KEY))
  const real = setting.kind === 'real' ? trustedClock(running, seen, { witness: dates.now }) : undefined
  const clock = real ?? running
  const timeOfDay = (real ?? trustedClock({ now: Date.now, speed: 1 }, undefined)).steady
  if (demo) {
    await foundDemo(stores, demo, clock.now())
    await onFounded(demo, clock.now())
  }
  await nodes.announce(clock, setting)
  // A replay uses its recording only.
  const chosen = demo || outside || setting.kind !== 'real' ? undefined : chosenProvider(stores.season, options)
  await chosen?.follow()
  const opened = { clock, timeOfDay, demo, outside, chosen }
  if (!demo) return { ...opened, provider: outside?.provider }
  const { season } = demo
  return { ...opened, ...withDoubtfulResponse(createReplay(season), { season, isAccepted: options.isAccepted }) }
}

async function refuseOtherSeason(season: Pick<SeasonStore, 'games'>, outside: OpenedProvider): Promise<void> {
  const played = seasonOf(await season.games())
  if (played === undefined || played === outside.season) return
  outside.close()
  throw new StartError(
    `The file of TUFF_SOURCES is of the season of ${outside.season}, but this database holds the season of ${played}: name another one with TUFF_DATA or DATABASE_URL.`,
  )
}

/** Only the demo's clock can be set. */
const ownClock = async (
  settings: SettingsStore,
  given: ClockChoice | undefined,
  demo: DemoLeague | undefined,
): Promise<ClockChoice> => (demo ? demoClockStart(settings, given ?? DEMO_CLOCK) : (given ?? { kind: 'real' }))

const isPreseason = (choice: ClockChoice): choice is Exclude<ClockChoice, ClockSetting> =>
  choice.kind === 'replay' && choice.start === 'preseason'

const PRESEASON_MS = 2 * 24 * 3_600_000

function startingAt(choice: ClockChoice, schedule: readonly Game[]): ClockSetting {
  if (!isPreseason(choice)) return choice
  const kickoff = firstKickoff(schedule, FIRST_WEEK)
  if (kickoff === undefined)
    throw new StartError('TUFF_CLOCK starts before the season, but no game of Week 1 is known: import a season first.')
  return { ...choice, start: { at: kickoff - PRESEASON_MS } }
}

function refuseUnknownWeek(setting: ClockSetting, schedule: readonly Game[]): void {
  if (setting.kind === 'real' || !('week' in setting.start)) return
  const { week } = setting.start
  if (!schedule.some((game) => game.week === week))
    throw new StartError(`TUFF_CLOCK starts in week ${week}, but no game of that week is known: import a season first.`)
}

export const dataOriginOf = (
  { demo, outside, chosen }: SeasonSource,
  leadership: { readonly isLeader: boolean },
  sources: Pick<SourceNote, 'read'>,
  { privateSources }: Pick<Config, 'privateSources'>,
): DataOrigin => ({
  from: demo ? 'demo' : outside?.recorded ? 'recording' : outside ? 'sources' : 'hand',
  isFollowed: chosen !== undefined,
  privateSources,
  isPolledHere: () => leadership.isLeader,
  status: sources.read,
})

async function openOutside(
  { sourcesFile, clock }: Config,
  options: SourceOptions,
): Promise<OpenedProvider | undefined> {
  if (!sourcesFile) return undefined
  // Loaded lazily: most leagues need no source readers.
  const { openProvider } = await import('#providers/open-provider.ts')
  return openProvider(sourcesFile, { ...options, isReplay: clock?.kind === 'replay' })
}

type ChosenProvider = ReturnType<typeof chosenProvider>

/** REAL-01: the provider of the sources chosen on the league's pages; reopened when the choice changes. */
function chosenProvider(season: SeasonStore, options: SourceOptions) {
  let current: OpenedProvider | undefined
  let openedFor = 'nothing'
  let isClosed = false

  async function open(settings: SourcesSettings): Promise<OpenedProvider> {
    const { openProviderOf } = await import('#providers/open-provider.ts')
    return openProviderOf(settings, { ...options, isReplay: false })
  }

  return {
    get current() {
      return current
    },
    /** Reads the choice and closes a provider that was opened for another one, which aborts its requests. */
    async follow() {
      const chosen = isClosed ? undefined : await season.chosenSources()
      const settings = chosen && settingsOf(chosen)
      const wanted = settings ? JSON.stringify(settings) : 'nothing'
      if (wanted === openedFor || isClosed) return { isOther: false }
      current?.close()
      current = settings && (await open(settings))
      openedFor = wanted
      return { isOther: true }
    },
    close() {
      isClosed = true
      current?.close()
    },
  }
}
