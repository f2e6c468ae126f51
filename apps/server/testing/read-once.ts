import type { SeasonStore } from '#season/season-store.ts'
import type { StoredSeason } from '#season/stored-season.ts'

const known = new Map<string, StoredSeason>()

/** Each worker reads a filled league once, because its content is never mutated. */
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
