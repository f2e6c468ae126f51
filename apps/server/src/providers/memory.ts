import type { Game, StatLine } from '@tuff/league'

/** What the league already knows: a source that is down from the start has at least said this once. */
export type Memory = { games(): Promise<Game[]>; statLines(weeks: readonly number[]): Promise<StatLine[]> }
