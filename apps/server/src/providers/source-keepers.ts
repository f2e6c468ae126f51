import {
  createSourceKeeper,
  type Failure,
  type KeeperDeps,
  type SourceKeeper,
  type SourceStatus,
} from './source-keeper.ts'

export type RequestSource = SourceKeeper['request']

export const requestOnce: RequestSource = ({ fetch: fresh }) => fresh(undefined)

/** In the order of the sources' first call. */
export function createSourceKeepers(parts: KeeperDeps) {
  const keepers = new Map<string, SourceKeeper>()
  const failing = new Set<Failure>()
  const all = () => [...keepers.values()]
  return {
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
