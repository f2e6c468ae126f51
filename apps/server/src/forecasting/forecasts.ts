import { gather, type Known, type LineupSwap, type LiveGame, type TeamSeason } from '@tuff/forecast'
import { type Game, type Instant, isRunning, type Snapshot, type Team } from '@tuff/league'
import type { Clock } from '#platform/clock.ts'
import type { League } from '#season/live-league.ts'
import type { GatherInputs } from './forecast-inputs.ts'
import type { ForecastThread } from './forecast-thread.ts'
import { type ForecastKind, seedOf, type WorkOf } from './forecast-work.ts'

/** As of a version of the snapshot and a time of the league's clock. */
export type Forecast<Kind extends ForecastKind> = {
  readonly asOf: { readonly version: number; readonly at: Instant }
  /** In order; teams may join or be renamed meanwhile. */
  readonly teams: readonly Team[]
  /** Its inputs; players are referenced by index. */
  readonly from: { readonly snapshot: Snapshot; readonly known: Known }
  readonly of: WorkOf<Kind>
}

/** Otherwise its indexes refer to other teams. */
export const isOfTeamsOf = ({ teams }: Pick<Forecast<'season'>, 'teams'>, snapshot: Pick<Snapshot, 'teams'>): boolean =>
  teams.length === snapshot.teams.length && teams.every(({ email }, at) => email === snapshot.teams[at]!.email)

export type Forecasts = ReturnType<typeof createForecasts>

/** Simulations, and the minimum pause before the next run. */
const PACE = {
  week: { draws: 2_000, restMs: 250 },
  season: { draws: 4_000, restMs: 5_000 },
} as const
const KINDS = ['week', 'season'] as const
type LiveKind = (typeof KINDS)[number]
/** Without a request for this long, nothing is computed. */
const WANTED_MS = 60_000
/** The clock of running games changes a forecast without new figures. */
const MOVING_MS = 5_000
const AGAIN_MS = 1_000

type State<Kind extends ForecastKind> = {
  latest: Forecast<Kind> | undefined
  /** `performance.now()`. */
  begunAt: number
  restsUntil: number
  wantedUntil: number
  /** Waiting callers, with the oldest snapshot that satisfies each. */
  waiting: { from: number; resolve: (forecast: Forecast<Kind>) => void }[]
}

type Deps = {
  league: Pick<League, 'snapshot' | 'version'>
  clock: Pick<Clock, 'now' | 'speed'>
  thread: Pick<ForecastThread, 'run'>
  /** Only the snapshot by default. */
  inputs?: GatherInputs
  mostRestMs?: number
}

/**
 * RACE-09: computed on the worker thread after changes, while there are callers. Callers get the cached forecast; only
 * the newest figures wait for the next.
 */
export function createForecasts(deps: Deps) {
  const { league, clock, thread, inputs = async () => ({}), mostRestMs = Number.POSITIVE_INFINITY } = deps
  const states: { [Kind in LiveKind]: State<Kind> } = { week: nothing(), season: nothing() }
  const listeners: ((kind: LiveKind) => void)[] = []
  let isWorking = false
  let isClosed = false
  let timer: NodeJS.Timeout | undefined

  return {
    /** Call when the league has changed. */
    schedule,
    week: () => want('week').latest,
    season: () => want('season').latest,
    /** The season as of the current figures. */
    seasonNow(): Promise<Forecast<'season'>> {
      const { latest, waiting } = want('season')
      if (latest?.asOf.version === league.version) return Promise.resolve(latest)
      // A waiting caller is not delayed by the pause.
      states.season.restsUntil = 0
      const from = league.version
      const soon = new Promise<Forecast<'season'>>((resolve) => waiting.push({ from, resolve }))
      schedule()
      return soon
    },
    /** DESK-02: a team's season after a swap, with the same figures and seed. */
    seasonAfter(before: Forecast<'season'>, swap: LineupSwap): Promise<TeamSeason> {
      const { snapshot, known } = before.from
      const { draws } = PACE.season
      return thread.run({ of: 'swap', known, seed: seedOf(snapshot, known.open), draws, swap })
    },
    onChange(listener: (kind: LiveKind) => void): void {
      listeners.push(listener)
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }

  function want<Kind extends LiveKind>(kind: Kind) {
    states[kind].wantedUntil = performance.now() + WANTED_MS
    schedule()
    return states[kind]
  }

  /** Decides what to compute. */
  function schedule(): void {
    if (isWorking || isClosed) return
    clearTimeout(timer)
    const now = performance.now()
    const due = KINDS.map((kind) => ({ kind, at: dueAt(kind, now) })).toSorted((a, b) => a.at - b.at)[0]!
    if (due.at === Number.POSITIVE_INFINITY) return
    timer = setTimeout(() => void compute(due.kind), Math.max(0, due.at - now)).unref()
  }

  function dueAt(kind: LiveKind, now: number): number {
    const { latest, begunAt, restsUntil, wantedUntil, waiting } = states[kind]
    if (wantedUntil < now && waiting.length === 0) return Number.POSITIVE_INFINITY
    if (latest?.asOf.version !== league.version) return restsUntil
    return isMoving() ? Math.max(restsUntil, begunAt + MOVING_MS) : Number.POSITIVE_INFINITY
  }

  function isMoving(): boolean {
    const { games, week } = league.snapshot
    const now = clock.now()
    return clock.speed > 0 && games.some((game) => game.week === week && isRunning(game, now))
  }

  async function compute<Kind extends LiveKind>(kind: Kind): Promise<void> {
    isWorking = true
    const mine: State<Kind> = states[kind]
    mine.begunAt = performance.now()
    try {
      const others = await inputs(league.snapshot)
      const { snapshot, version } = league
      const at = clock.now()
      const known = gather(snapshot, { now: at, live: liveGames(snapshot.games, snapshot.week), ...others })
      const of = await thread.run({ of: kind, known, seed: seedOf(snapshot, known.open), draws: PACE[kind].draws })
      mine.latest = { asOf: { version, at }, teams: snapshot.teams, from: { snapshot, known }, of }
      const tookMs = performance.now() - mine.begunAt
      const served = mine.waiting.filter(({ from }) => from <= version)
      mine.waiting = mine.waiting.filter(({ from }) => from > version)
      // As long as the forecast took.
      const restMs = Math.min(Math.max(PACE[kind].restMs, tookMs), mostRestMs)
      mine.restsUntil = mine.waiting.length > 0 ? 0 : performance.now() + restMs
      for (const { resolve } of served) resolve(mine.latest)
      for (const listener of listeners) listener(kind)
    } catch {
      // The thread has logged the failure.
      mine.restsUntil = performance.now() + AGAIN_MS
    } finally {
      isWorking = false
      schedule()
    }
  }
}

const nothing = <Kind extends ForecastKind>(): State<Kind> => ({
  latest: undefined,
  begunAt: 0,
  restsUntil: 0,
  wantedUntil: Number.NEGATIVE_INFINITY,
  waiting: [],
})

/** Games without a reported state are absent. */
export function liveGames(games: readonly Game[], week: number): Map<string, LiveGame> {
  const live = new Map<string, LiveGame>()
  for (const { id, week: of, reported } of games) {
    if (of !== week || !reported) continue
    const { state, period, clock } = reported
    live.set(id, { state, ...(period && { period }), ...(clock && { clock: secondsOf(clock) }) })
  }
  return live
}

function secondsOf(clock: string): number {
  const [minutes = 0, seconds = 0] = clock.split(':').map(Number)
  return minutes * 60 + seconds
}
