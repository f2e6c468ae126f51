import { type Snapshot, seasonOf } from '@tuff/league'

/** A week keeps its random numbers, so that only figures move a forecast. */
export const seedOf = ({ games }: Snapshot, openWeek: number): number => (seasonOf(games) ?? 0) * 100 + openWeek
