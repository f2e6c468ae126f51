import type { FastifyBaseLogger } from 'fastify'
import { type Notify, noop } from '#notifications/notify.ts'
import type { ClockReading } from '#platform/clock.ts'
import { isLogged } from '#platform/logged-errors.ts'
import type { Metrics } from '#platform/metrics.ts'
import { createMutex } from '#platform/mutex.ts'
import type { Notice } from '#platform/notices.ts'
import { noteDepths } from '#season/depth-charts.ts'
import { createDuesKeeper } from '#season/dues-keeper.ts'
import { createLeadKeeper } from '#season/lead-keeper.ts'
import type { LeaderJob } from '#season/leader-job.ts'
import { createLedgerKeeper } from '#season/ledger-keeper.ts'
import { type LiveLeague, openLiveLeague } from '#season/live-league.ts'
import type { NewsStore } from '#season/news-store.ts'
import { notePlayersOut } from '#season/players-out.ts'
import { createRollover } from '#season/rollover.ts'
import type { ExtraWork } from '#season/season-change.ts'
import type { SeasonStore } from '#season/season-store.ts'
import { createWeekCloser } from '#season/week-closer.ts'
import type { Nodes } from './nodes.ts'
import { createSeasonIntake, type SeasonIntake } from './season-intake.ts'
import type { SeasonSource } from './season-source.ts'
import { unlessUnavailable } from './unless-unavailable.ts'

const TICK_MS = 1_000

type OnListed = NonNullable<Parameters<typeof createSeasonIntake>[0]['onListed']>

type Deps = {
  source: Omit<SeasonSource, 'timeOfDay'>
  season: SeasonStore
  news: NewsStore
  nodes: Pick<Nodes, 'notices' | 'leadership' | 'noteClock'>
  /** Without it no notifications are sent. */
  notify?: Notify
  /** Additional jobs of the leader. */
  moreJobs?(league: LiveLeague): readonly LeaderJob[]
  readClock(): Promise<ClockReading | undefined>
  logFetches?: ExtraWork
  metrics: Metrics
  log: FastifyBaseLogger
}

/** Background jobs: ingesting what providers report, opening and closing weeks. Only the leader runs them. */
export async function openSeason(deps: Deps): Promise<LiveLeague> {
  const { source, season, nodes, notify = noop, metrics, log } = deps
  const { notices, leadership } = nodes
  const { clock } = source
  let opened: LiveLeague | undefined
  const onListed: OnListed = async (tx, players) => {
    await noteDepths(tx, players)
    if (opened) await notePlayersOut(tx, players, { league: opened.snapshot, notify, now: clock.now() })
  }
  // Before the first snapshot, so that it includes current figures.
  const intake = await followIntake({ ...deps, onListed })
  metrics.gauge(
    'tuff_ingest_age_seconds',
    'Seconds since the provider last responded; 0 on a node that does not poll.',
    () => (leadership.isLeader && intake.current?.lastDone ? (Date.now() - intake.current.lastDone) / 1000 : 0),
  )

  const league = await openLiveLeague({ store: season, notices, log, onBuilt: metrics.snapshotBuilt })
  opened = league
  const jobDeps = { store: season, league, notices, clock, notify, log }
  const rollover = createRollover(jobDeps)
  const closer = createWeekCloser(jobDeps)
  const keepers = [createLedgerKeeper(jobDeps), createDuesKeeper(jobDeps), createLeadKeeper(jobDeps)]
  const moreJobs = deps.moreJobs?.(league) ?? []
  const jobs = [rollover, closer, ...keepers, ...moreJobs]
  await leadership.whileLeading({
    async start() {
      await unlessUnavailable(rollover.tick(), log)
      for (const job of jobs) job.start(TICK_MS)
    },
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  })
  followClock(deps, async () => {
    await intake.current?.catchUp()
    // The jobs decide from the snapshot.
    await league.settled()
    await rollover.tick()
    await league.settled()
    await closer.tick()
    for (const job of moreJobs) await job.tick()
    await intake.current?.pollRest()
  })
  await league.settled()
  return league
}

async function followIntake(
  deps: Deps & { onListed: OnListed },
): Promise<{ readonly current: SeasonIntake | undefined }> {
  const { source, nodes, log } = deps
  const { notices, leadership } = nodes
  /** Serialized, so that no replaced provider keeps running. */
  const serialize = createMutex()
  let current = intakeOf(deps)
  await leadership.whileLeading({
    start: () => serialize(async () => current?.start()),
    stop: () => serialize(async () => current?.stop()),
  })

  const replace = async () => {
    if (!(await source.chosen?.follow())?.isOther) return
    await current?.stop()
    current = intakeOf(deps)
    if (leadership.isLeader) await current?.start()
  }
  notices.subscribe(({ part }) => {
    // A requested fetch does not wait for the next poll.
    if (part === 'fetch' && leadership.isLeader)
      current?.fetch().catch((error: unknown) => {
        if (!isLogged(error)) log.warn({ err: error }, 'fetch incomplete')
      })
    // A 'league' notice replaces notices lost while disconnected.
    if (source.chosen && (part === 'sources' || part === 'league'))
      serialize(replace).catch((error: unknown) => log.warn({ err: error }, 'source reload failed'))
  })
  return {
    get current() {
      return current
    },
  }
}

function intakeOf(deps: Deps & { onListed: OnListed }): SeasonIntake | undefined {
  const { source, nodes } = deps
  const outside = source.outside ?? source.chosen?.current
  const provider = source.provider ?? outside?.provider
  return provider && createSeasonIntake({ ...deps, provider, outside, notices: nodes.notices, clock: source.clock })
}

/** Every node follows a changed clock; the leader also runs what is due. */
function followClock({ source: { clock }, readClock, nodes, log }: Deps, work: () => Promise<void>): void {
  const follow = async (part: Notice['part']) => {
    const reading = await readClock()
    if (reading) clock.set?.(reading)
    if (part !== 'clock' || !nodes.leadership.isLeader) return
    await nodes.noteClock()
    await work()
  }
  nodes.notices.subscribe(({ part }) => {
    // A 'league' notice replaces notices lost while disconnected.
    if (!clock.set || (part !== 'clock' && part !== 'league')) return
    follow(part).catch((error: unknown) => log.warn({ err: error }, 'clock reload failed'))
  })
}
