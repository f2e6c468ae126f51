import { dollars } from '@tuff/league'
import type { Sources } from '#providers/source.ts'
import { countSeason, readSeason, type WeekLoss, type Written, weekLosses, writeSeason } from './season-import.ts'
import type { SeasonStore } from './season-store.ts'

/** In dollars, for players who come without a salary, as `npm run league -- import` has it. */
const USUAL_SALARY = 3

/** Brings what files say into a running league, or only counts what they would change. */
export const createSeasonBringing =
  (store: SeasonStore, now: () => number = Date.now) =>
  async (sources: Sources, dry: boolean): Promise<{ written: Written; losses: WeekLoss[] }> => {
    const season = await readSeason(sources, now(), () => {})
    const losses = await weekLosses(store, season)
    const bring = dry ? countSeason : writeSeason
    return { written: await bring(store, season, dollars(USUAL_SALARY), now()), losses }
  }
