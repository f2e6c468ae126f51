import type { SeasonStore } from '#season/season-store.ts'
import type { StoredSeason } from '#season/stored-season.ts'

const known = new Map<string, StoredSeason>()

/**
 * The store of a league filled under this name. Each worker reads its initial content once and shares it, because it is
 * never mutated; later reads are per test.
 */
export function readOnce(store: SeasonStore, name: string): SeasonStore {
  let isJustFilled = true
  return {
    ...store,
    async load() {
      const season = (isJustFilled && known.get(name)) || (await store.load())
      if (isJustFilled) known.set(name, season)
      isJustFilled = false
      return season
    },
  }
}
