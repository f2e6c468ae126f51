import type { Game, StatLine } from '@tuff/league'

/** The stored season, used when a source fails from the start. */
export type Memory = { games(): Promise<Game[]>; statLines(weeks: readonly number[]): Promise<StatLine[]> }
