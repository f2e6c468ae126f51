import {
  createSourceKeeper,
  type Failure,
  type KeeperDeps,
  type SourceKeeper,
  type SourceStatus,
} from './source-keeper.ts'

/** Asks one source: what it last said well, where it fails or is asked too often. */
export type Ask = SourceKeeper['ask']

/** Without any keeping: for whoever reads once. */
export const askAtOnce: Ask = ({ fresh }) => fresh(undefined)

/** The keepers of all sources of a league, in the order in which they were first asked for. */
export function createSourceKeepers(parts: KeeperDeps) {
  const keepers = new Map<string, SourceKeeper>()
  const failing = new Set<Failure>()
  const all = () => [...keepers.values()]
  return {
    /** One keeper for a name, whoever asks for it. */
    asker(name: string, interval: number): Ask {
      const keeper = keepers.get(name) ?? createSourceKeeper(name, interval, parts, failing)
      keepers.set(name, keeper)
      return keeper.ask
    },
    status: (): SourceStatus[] => all().map((keeper) => keeper.status()),
    askAgain(): void {
      for (const keeper of all()) keeper.askAgain()
    },
    forget(): void {
      for (const keeper of all()) keeper.forget()
    },
  }
}
export type SourceKeepers = ReturnType<typeof createSourceKeepers>
