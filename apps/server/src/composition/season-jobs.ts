import type { FastifyBaseLogger } from 'fastify'
import { type Notify, noop } from '#notifications/notify.ts'
import type { ClockReading } from '#platform/clock.ts'
import { isLogged } from '#platform/logged-errors.ts'
import type { Metrics } from '#platform/metrics.ts'
import { createMutex } from '#platform/mutex.ts'
import type { Notice } from '#platform/notices.ts'
import { createDuesKeeper } from '#season/dues-keeper.ts'
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
  /** Nobody is told anything without it. */
  notify?: Notify
  /** What the commissioner last set the clock to. */
  readClock(): Promise<ClockReading | undefined>
  /** Says in the log, with the figures, who had them fetched. */
  logFetches?: ExtraWork
  metrics: Metrics
  log: FastifyBaseLogger
}

/**
 * The league as it lives: what providers say is brought in, weeks are opened, and the snapshot follows. One node does
 * the work for all, as long as it leads; every node follows.
 */
export async function openSeason(deps: Deps): Promise<LiveLeague> {
  const { source, season, nodes, notify = noop, metrics, log } = deps
  const { notices, leadership } = nodes
  const { clock } = source
  let lives: LiveLeague | undefined
  const onListed: OnListed = async (tx, players) => {
    if (lives) await notePlayersOut(tx, players, { league: lives.snapshot, notify, now: clock.now() })
  }
  // The figures first: they are there when the first snapshot is built.
  const intake = await followIntake({ ...deps, onListed })
  metrics.gauge(
    'tuff_ingest_age_seconds',
    'Seconds since the provider was last heard; 0 on a node that does not ask.',
    () => (leadership.isLeader && intake.current?.lastDone ? (Date.now() - intake.current.lastDone) / 1000 : 0),
  )

  const league = await openLiveLeague({ store: season, notices, log, onBuilt: metrics.snapshotBuilt })
  lives = league
  const rollover = createRollover({ store: season, league, notices, clock, notify, log })
  const closer = createWeekCloser({ store: season, league, notices, clock, notify, log })
  const ledger = createLedgerKeeper({ store: season, league, notices, clock, log })
  const dues = createDuesKeeper({ store: season, league, notify, clock, log })
  const works = [rollover, closer, ledger, dues]
  await leadership.whileLeading({
    async start() {
      await unlessUnavailable(rollover.tick(), log)
      for (const work of works) work.start(TICK_MS)
    },
    async stop() {
      await Promise.all(works.map((work) => work.stop()))
    },
  })
  followClock(deps, async () => {
    await intake.current?.catchUp()
    await rollover.tick()
    await closer.tick()
    await intake.current?.lookAround()
  })
  await league.settled()
  return league
}

/** What feeds the league at this moment: other sources that are chosen meanwhile take the place of those before (REAL-01). */
async function followIntake(
  deps: Deps & { onListed: OnListed },
): Promise<{ readonly current: SeasonIntake | undefined }> {
  const { source, nodes, log } = deps
  const { notices, leadership } = nodes
  /** To begin, to end and to be replaced: one after the other, so that none runs on that nobody would stop. */
  const inTurn = createMutex()
  let current = intakeOf(deps)
  await leadership.whileLeading({
    start: () => inTurn(async () => current?.start()),
    stop: () => inTurn(async () => current?.stop()),
  })

  const replace = async () => {
    if (!(await source.chosen?.follow())?.isOther) return
    await current?.stop()
    current = intakeOf(deps)
    if (leadership.isLeader) await current?.start()
  }
  notices.subscribe(({ part }) => {
    // The commissioner does not want to wait for the next turn.
    if (part === 'fetch' && leadership.isLeader)
      current?.fetch().catch((error: unknown) => {
        if (!isLogged(error)) log.warn({ err: error }, 'not everything could be fetched')
      })
    // Of sources that were chosen while nobody heard it, only the general notice tells.
    if (source.chosen && (part === 'sources' || part === 'league'))
      inTurn(replace).catch((error: unknown) => log.warn({ err: error }, 'the chosen sources could not be followed'))
  })
  return {
    get current() {
      return current
    },
  }
}

function intakeOf(deps: Deps & { onListed: OnListed }): SeasonIntake | undefined {
  const { source, season, news, nodes, logFetches, onListed, log } = deps
  const { notices } = nodes
  const outside = source.outside ?? source.chosen?.current
  const provider = source.provider ?? outside?.provider
  return (
    provider &&
    createSeasonIntake({ provider, outside, season, news, notices, clock: source.clock, logFetches, onListed, log })
  )
}

/** When the clock was set, on whichever node, this one sets its own; the one that leads brings what follows from it. */
function followClock({ source: { clock }, readClock, nodes, log }: Deps, work: () => Promise<void>): void {
  const follow = async (part: Notice['part']) => {
    const reading = await readClock()
    if (reading) clock.set?.(reading)
    if (part !== 'clock' || !nodes.leadership.isLeader) return
    await nodes.noteClock()
    await work()
  }
  nodes.notices.subscribe(({ part }) => {
    // Of a clock that was set while nobody heard it, only the general notice tells.
    if (!clock.set || (part !== 'clock' && part !== 'league')) return
    follow(part).catch((error: unknown) => log.warn({ err: error }, 'the clock could not be followed'))
  })
}
