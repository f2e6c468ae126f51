import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query'
import type { Entry } from './cache-database.ts'
import { RESPONSES } from './cache-names.ts'
import { COMMISSIONER_CHECK } from './commissioner.ts'
import type { CachedFigures } from './figure-cache.ts'
import { ROSTERS } from './tags.ts'

/** Only data that every manager may read. */
const CACHED = new Set<unknown>([
  ROSTERS,
  COMMISSIONER_CHECK,
  'current-week',
  'player-story',
  'week-ends',
  'weekly-stats',
])
const MOST = 30

/** Marked as invalid, so that each query shows its cached data and refetches. */
export function restoreResponses(queries: QueryClient, { entries }: CachedFigures): void {
  const entry = entries.get(RESPONSES)
  if (!entry) return
  const state: DehydratedState = JSON.parse(entry.text)
  for (const query of state.queries) query.state.isInvalidated = true
  hydrate(queries, state)
}

export function responsesEntry(queries: QueryClient, now: number): Entry {
  const state = dehydrate(queries, {
    shouldDehydrateQuery: ({ queryKey, state }) =>
      state.status === 'success' && !state.isInvalidated && CACHED.has(queryKey[0]) && queryKey[1] !== 'trade-preview',
    shouldDehydrateMutation: () => false,
  })
  const newest = state.queries.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
  return { name: RESPONSES, at: now, text: JSON.stringify({ ...state, queries: newest.slice(0, MOST) }) }
}
