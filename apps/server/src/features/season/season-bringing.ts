import { dollars } from '@tuff/league'
import type { Sources } from '#providers/source.ts'
import { readSeason, type Written, writeSeason } from './season-import.ts'
import type { SeasonStore } from './season-store.ts'

/** In dollars, for players who come without a salary, as `npm run league -- import` has it. */
const USUAL_SALARY = 3

/** Brings what files say into a running league, or only counts what they would change. */
export const createSeasonBringing =
  (store: SeasonStore, now: () => number = Date.now) =>
  async (sources: Sources, dry: boolean): Promise<Written> => {
    const season = await readSeason(sources, now(), () => {})
    const untouched = { savePlayers: nothing, saveStatLines: nothing, saveGames: nothing }
    return writeSeason(dry ? { ...store, ...untouched } : store, season, dollars(USUAL_SALARY), now())
  }

async function nothing(): Promise<void> {}
