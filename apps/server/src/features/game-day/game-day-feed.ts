import { type GameDayMessage, GameDayRequest } from '@tuff/contract'
import { resultIn } from '@tuff/league'
import { throttle } from '#feeds/throttle.ts'
import type { Forecasts } from '#forecasting/forecasts.ts'
import type { Clock } from '#platform/clock.ts'
import type { League, LiveLeague } from '#season/live-league.ts'
import { certainMessage, forecastMessage, seasonMessage } from './forecast-messages.ts'
import { gameDayMessage } from './game-day-message.ts'

/** Kick-offs change a game's state without changing a figure; this bounds the delay. */
const CHECK_MS = 1_000

type Kind = GameDayMessage['type']
type Deps = {
  league: Pick<League, 'snapshot' | 'version'>
  clock: Pick<Clock, 'now'>
  forecasts: Pick<Forecasts, 'week' | 'season'>
}
type LiveDeps = Deps & {
  league: Pick<LiveLeague, 'onChange'>
  forecasts: Pick<Forecasts, 'onChange'>
  publish: (message: Uint8Array) => void
  hasVisitors: () => boolean
}

/** GAME-08: figures are pushed with each snapshot; forecasts follow and name the figures they are based on. */
export function createGameDayFeed({ league, clock, forecasts, publish, hasVisitors }: LiveDeps) {
  const pushed = new Map<Kind, Buffer>()
  const { now, week, season, respond } = prepareGameDay({ league, clock, forecasts })

  const pushNow = throttle(() => push('gameday', now()))
  const pushForecasts = throttle(() => {
    push('gamedayForecast', week())
    push('gamedaySeason', season())
  })
  const ifAnybody = (work: () => void) => () => {
    if (hasVisitors()) work()
  }
  league.onChange(ifAnybody(pushNow))
  forecasts.onChange(ifAnybody(pushForecasts))
  const timer = setInterval(
    ifAnybody(() => {
      pushNow()
      pushForecasts()
    }),
    CHECK_MS,
  ).unref()

  return {
    source: { respond },
    stop() {
      clearInterval(timer)
      pushNow.stop()
      pushForecasts.stop()
    },
  }

  function push(kind: Kind, bytes: Buffer | undefined): void {
    if (!bytes || pushed.get(kind)?.equals(bytes)) return
    pushed.set(kind, bytes)
    publish(bytes)
  }
}

/** The current messages, each serialized once. */
export function prepareGameDay({ league, clock, forecasts }: Deps) {
  const prepared = new Map<Kind, { from: unknown[]; bytes: Buffer | undefined }>()
  let finishedSince = { version: 0, at: 0 }
  return {
    now,
    week,
    season,
    respond: (request: unknown) =>
      GameDayRequest.safeParse(request).success ? [now(), week(), season()].flatMap((bytes) => bytes ?? []) : undefined,
  }

  function now(): Buffer | undefined {
    const { snapshot, version } = league
    const moment = Math.floor(performance.now() / CHECK_MS)
    return prepare('gameday', [snapshot, moment], () => gameDayMessage(snapshot, clock.now(), version))
  }

  /** A finished week needs no forecast: its figures are certain as of when they were first seen. */
  function week(): Buffer | undefined {
    const { snapshot, version } = league
    if (resultIn(snapshot, snapshot.week).isComplete) {
      if (finishedSince.version !== version) finishedSince = { version, at: clock.now() }
      return prepare('gamedayForecast', [snapshot], () => certainMessage(snapshot, finishedSince))
    }
    const forecast = forecasts.week()
    return forecast && prepare('gamedayForecast', [snapshot, forecast], () => forecastMessage(snapshot, forecast))
  }

  function season(): Buffer | undefined {
    const { snapshot } = league
    const forecast = forecasts.season()
    return forecast && prepare('gamedaySeason', [snapshot, forecast], () => seasonMessage(snapshot, forecast))
  }

  function prepare(kind: Kind, from: unknown[], build: () => GameDayMessage | undefined): Buffer | undefined {
    const before = prepared.get(kind)
    if (before?.from.every((part, at) => part === from[at]) && before.from.length === from.length) return before.bytes
    const message = build()
    const bytes = message && Buffer.from(JSON.stringify(message))
    prepared.set(kind, { from, bytes })
    return bytes
  }
}
