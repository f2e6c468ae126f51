import type { Game, StatLine } from '@tuff/league'

/** The league's stored data: the last response of a source that fails from the start. */
export type Memory = { games(): Promise<Game[]>; statLines(weeks: readonly number[]): Promise<StatLine[]> }
