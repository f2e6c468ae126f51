import type { FeedName } from '@tuff/contract'
import { createFantasyPointsFeed } from '#features/fantasy-points/fantasy-points-feed.ts'
import { createBoardFeed } from '#features/game-day/board-feed.ts'
import { createGameDayFeed } from '#features/game-day/game-day-feed.ts'
import { createNewsFeeds } from '#features/news/news-feeds.ts'
import { createStandingsFeed } from '#features/standings/standings-feed.ts'
import type { AdmissionDeps } from '#feeds/admission.ts'
import type { FeedUser } from '#feeds/feed-source.ts'
import { createFeeds } from '#feeds/feeds.ts'
import { throttle } from '#feeds/throttle.ts'
import type { createFlags } from '#flags/flags.ts'
import type { Forecasts } from '#forecasting/forecasts.ts'
import type { Links } from '#identity/tokens/links.ts'
import type { TokenVerifier } from '#identity/verify-token.ts'
import { addressOf } from '#platform/address-of.ts'
import { createSecurityLog } from '#platform/security-log.ts'
import { createNewsStore } from '#season/news-store.ts'
import { openTags } from '#season/tags.ts'
import type { AppParts } from './app-parts.ts'

type Deps = AppParts & {
  forecasts: Forecasts
  links: Links
  /** Pushing points has priority over computing forecasts. */
  beforePush: () => void
  verifyToken: TokenVerifier
  commissioners: () => Promise<readonly string[]>
  rolesOf: (subjects: string[]) => Promise<ReadonlyMap<string, readonly string[]>>
  /** Decides who may read the news. */
  flags: Awaited<ReturnType<typeof createFlags>> | undefined
}

export async function openLeagueFeeds(deps: Deps) {
  const { db, league, notices, metrics, origin, capacity, flags, verifyToken, log } = deps
  const publish = (feed: FeedName, message: Uint8Array) => {
    metrics.pushed(feed)
    deps.beforePush()
    feeds.publish(feed, message)
  }
  const visitorsOf = (feed: FeedName) => () => (feeds.counts()[feed] ?? 0) > 0

  const tags = await openTags({ db, league, commissioners: deps.commissioners, notices, log })
  const standings = createStandingsFeed({ ...deps, publish: (message) => publish('standings', message), picks: tags })
  const fantasyPoints = createFantasyPointsFeed(league, (message) => publish('fantasyPoints', message))
  const gameDay = createGameDayFeed({
    ...deps,
    publish: (message) => publish('gameday', message),
    hasVisitors: visitorsOf('gameday'),
  })
  const board = createBoardFeed({
    ...deps,
    publish: (message) => publish('television', message),
    hasVisitors: visitorsOf('television'),
    review: () => feeds.review(),
  })
  const news = createNewsFeeds({
    newest: createNewsStore(db).newest,
    notices,
    publish,
    mayRead: ({ roles }) => !flags || flags.valueFor('premiumContent', roles) === 'enabled',
    log,
  })
  const verifyUser: (token: string) => Promise<FeedUser> = flags ? flags.withRoles(verifyToken) : verifyToken
  const verify: AdmissionDeps['verify'] = (token, feed) =>
    feed === 'television' ? board.admit(token) : verifyUser(token)
  const record = createSecurityLog(log)
  const feeds = createFeeds({
    sources: {
      standings: { ...standings.source, tags: ({ email }) => (email === undefined ? undefined : tags.of(email)) },
      fantasyPoints: fantasyPoints.source,
      gameday: gameDay.source,
      television: board.source,
      ...news.sources,
    },
    verify,
    origin,
    addressOf: (request) => addressOf(request, deps.trustProxy),
    // Elsewhere an expired sign-in is refused too, which is usual.
    onRefused: (feed, address) => feed === 'television' && record('link-refused', { address, right: feed }),
    most: capacity.feeds,
    attemptsPerMinute: deps.callsPerMinute,
    rolesOf: deps.rolesOf,
    log,
  })
  // Not among the messages that `/metrics` counts: those of one person tell when they pick.
  const publishTags = throttle(() => feeds.publishTags('standings'))
  tags.onChange(publishTags)
  flags?.onAudience(() => void feeds.review())
  metrics.gauge('tuff_feed_clients', 'Clients of each feed.', feeds.counts, 'feed')
  await news.refresh()
  return {
    ...feeds,
    gameDay: gameDay.source,
    async close() {
      for (const feed of [standings, fantasyPoints, gameDay, board, news, tags, publishTags]) feed.stop()
      await feeds.close()
    },
  }
}
