import type { SeasonStore } from '#season/season-store.ts'
import type { StoredSeason } from '#season/stored-season.ts'

const known = new Map<string, StoredSeason>()

/**
 * The store of a league that was just filled under this name. What stands in it then is read by the first of a worker, and
 * is the same for all who come later: it is never changed in place. From then on each reads his own.
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
