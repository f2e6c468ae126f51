import { type Snapshot, seasonOf } from '@tuff/league'

/** The same week uses the same random numbers, so that only what happens moves a figure. */
export const seedOf = ({ games }: Snapshot, openWeek: number): number => (seasonOf(games) ?? 0) * 100 + openWeek
