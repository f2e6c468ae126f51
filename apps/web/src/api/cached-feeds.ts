import { weekNumber } from '@tuff/contract'
import type { StoreApi } from 'zustand/vanilla'
import type { Entry } from './cache-database.ts'
import { CACHED_FEEDS, feedEntry } from './cache-names.ts'
import type { FantasyPoints } from './fantasy-points-message.ts'
import type { FeedState } from './feed-client.ts'
import { feeds } from './feeds.ts'
import type { CachedFigures } from './figure-cache.ts'

export function restoreFeeds({ entries }: CachedFigures): void {
  for (const feed of CACHED_FEEDS) {
    const entry = entries.get(feedEntry(feed))
    const store: StoreApi<FeedState<unknown>> = feeds[feed]
    if (entry && store.getState().last === undefined)
      store.setState({ last: JSON.parse(entry.text), cachedAt: entry.at })
  }
}

export function feedEntries(now: number): Entry[] {
  return CACHED_FEEDS.flatMap((feed) => {
    const { last, cachedAt } = feeds[feed].getState()
    if (last === undefined || cachedAt !== undefined) return []
    if (!written.has(last)) {
      const least = feed === 'fantasyPoints' ? withoutOldWeeks(last as FantasyPoints) : last
      written.set(last, JSON.stringify(least))
    }
    return [{ name: feedEntry(feed), at: now, text: written.get(last)! }]
  })
}

/** Skips unchanged values: the points are hundreds of players, every few seconds. */
const written = new WeakMap<object, string>()

/** Only the newest week, and of the season only the leaders: all players of all weeks would be megabytes. */
function withoutOldWeeks({ season, weeks, ...rest }: FantasyPoints): FantasyPoints {
  const newest = Object.keys(weeks).toSorted((one, other) => weekNumber(other) - weekNumber(one))[0]
  return {
    ...rest,
    season: { ...season, players: {}, totalItems: undefined },
    weeks: newest === undefined ? {} : { [newest]: weeks[newest]! },
  }
}
