import { type BoardMessage, BoardRequest, type GameDayForecast, type GameDayNow } from '@tuff/contract'
import { type Instant, liveWeeks } from '@tuff/league'
import type { FeedSource, FeedUser } from '#feeds/feed-source.ts'
import { throttle } from '#feeds/throttle.ts'
import type { Forecasts } from '#forecasting/forecasts.ts'
import { type Links, OF_LEAGUE } from '#identity/tokens/links.ts'
import type { Clock } from '#platform/clock.ts'
import { AppError } from '#platform/errors.ts'
import type { Notices } from '#platform/notices.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { createBoardHistory } from './board-history.ts'
import { forecastMessage } from './forecast-messages.ts'
import { gameDayMessage } from './game-day-message.ts'

/** Game clocks and the league's time move without a change of figures. */
const CHECK_MS = 1_000
/** A board reconnects after a day, which checks its link again. */
const ADMITTED_MS = 24 * 3_600_000

type Deps = {
  league: Pick<LiveLeague, 'snapshot' | 'version' | 'onChange'>
  clock: Pick<Clock, 'now'>
  forecasts: Pick<Forecasts, 'week' | 'onChange'>
  links: Pick<Links, 'open' | 'current'>
  notices: Pick<Notices, 'subscribe'>
  publish: (message: Uint8Array) => void
  hasVisitors: () => boolean
  review: () => Promise<void>
}

/** TALK-04: the board of a television, admitted by the league's link alone. */
export function createBoardFeed({ league, clock, forecasts, links, notices, publish, hasVisitors, review }: Deps) {
  const history = createBoardHistory()
  let pushed: Buffer | undefined
  let validLink: string | undefined

  const push = throttle(() => {
    history.follow(league.snapshot, clock.now())
    if (!hasVisitors()) return
    const bytes = board()
    if (pushed?.equals(bytes)) return
    pushed = bytes
    publish(bytes)
  })
  league.onChange(push)
  forecasts.onChange(push)
  const timer = setInterval(push, CHECK_MS).unref()
  const unsubscribe = notices.subscribe(({ part }) => {
    if (part === 'television') void checkLink()
  })

  const source: FeedSource = {
    respond: (request) => (BoardRequest.safeParse(request).success ? [board()] : undefined),
    isFor: ({ subject }) => subject === validLink,
  }
  return {
    source,
    async admit(secret: string): Promise<FeedUser> {
      const link = await links.open('television', secret)
      if (!link) throw new AppError('not-signed-in', 'This link is invalid.')
      validLink = link.id
      return { subject: link.id, expiresAt: Date.now() + ADMITTED_MS }
    },
    stop() {
      clearInterval(timer)
      push.stop()
      unsubscribe()
    },
  }

  /** The link was renewed or ended: boards with the former one close. */
  async function checkLink(): Promise<void> {
    validLink = (await links.current('television', OF_LEAGUE).catch(() => undefined))?.id
    await review()
  }

  function board(): Buffer {
    const { snapshot, version } = league
    const at = clock.now()
    const forecast = forecasts.week()
    return Buffer.from(
      JSON.stringify(
        boardMessage({
          now: gameDayMessage(snapshot, at, version),
          forecast: forecast && forecastMessage(snapshot, forecast),
          history,
          at,
          isLive: liveWeeks(snapshot.games, at).includes(snapshot.week),
        }),
      ),
    )
  }
}

const MINUTE_MS = 60_000

type Parts = {
  now: GameDayNow
  forecast: GameDayForecast | undefined
  history: ReturnType<typeof createBoardHistory>
  at: Instant
  isLive: boolean
}

/** The week for a television: team names and public figures only (TALK-04). */
function boardMessage({ now, forecast, history, at, isLive }: Parts): BoardMessage {
  const projected = new Map(forecast?.teams.map((team) => [team.email, team.projected]))
  return {
    type: 'board',
    at: Math.floor(at / MINUTE_MS) * MINUTE_MS,
    week: now.week,
    phase: now.phase,
    isLive,
    purse: now.purse,
    games: now.games,
    teams: now.teams
      .toSorted((a, b) => (a.place ?? Number.POSITIVE_INFINITY) - (b.place ?? Number.POSITIVE_INFINITY))
      .map(({ email, name, place, isShared, points, money }) => ({
        name,
        place,
        isShared,
        points,
        money,
        projected: projected.get(email) ?? null,
        climbed: history.climbed(email, place),
      })),
    scores: [...history.scores],
  }
}
