import type { SeasonDiff } from '@tuff/league'
import type { SeasonStore } from '#season/season-store.ts'
import { applyDiff } from '#season/season-writes.ts'

/** Writes figures as a source would, without the comparison with what it reports. */
export const saveFigures = (store: Pick<SeasonStore, 'transaction'>, diff: SeasonDiff): Promise<void> =>
  store.transaction((tx) => applyDiff(tx, diff))
