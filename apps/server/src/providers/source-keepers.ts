import {
  createSourceKeeper,
  type Failure,
  type KeeperDeps,
  type SourceKeeper,
  type SourceStatus,
} from './source-keeper.ts'

/** Calls one source: returns its last good response when it fails or is called too often. */
export type RequestSource = SourceKeeper['request']

/** Without a cache, for a single read. */
export const requestOnce: RequestSource = ({ fetch: fresh }) => fresh(undefined)

/** The keepers of all sources of a league, in the order of their first call. */
export function createSourceKeepers(parts: KeeperDeps) {
  const keepers = new Map<string, SourceKeeper>()
  const failing = new Set<Failure>()
  const all = () => [...keepers.values()]
  return {
    /** One keeper per name. */
    requester(name: string, interval: number): RequestSource {
      const keeper = keepers.get(name) ?? createSourceKeeper(name, interval, parts, failing)
      keepers.set(name, keeper)
      return keeper.request
    },
    status: (): SourceStatus[] => all().map((keeper) => keeper.status()),
    invalidate(): void {
      for (const keeper of all()) keeper.invalidate()
    },
    clear(): void {
      for (const keeper of all()) keeper.clear()
    },
  }
}
export type SourceKeepers = ReturnType<typeof createSourceKeepers>
