import type { Game, StatLine } from '@tuff/league'
import type { ListedPlayer, NewsItem } from './provider.ts'
import type { Tally } from './tally.ts'

/** A part of what a season provider says, from one place. Each answer is whole, or it fails with a `SourceError`. */
export type ScheduleSource = { games(): Promise<Game[]>; tally(): Tally }

/** One side's stat lines of a week, undefined while it does not speak of it; many a source also knows who the players are. */
export type LineSource = {
  statLines(week: number): Promise<StatLine[] | undefined>
  players?(): Promise<ListedPlayer[]>
  tally(): Tally
}

export type PlayerSource = { players(): Promise<ListedPlayer[]>; tally(): Tally }

export type NewsSource = { news(): Promise<NewsItem[]> }

export type Sources = {
  schedule: ScheduleSource
  offense: LineSource
  defense?: LineSource | undefined
  players?: PlayerSource | undefined
  news: NewsSource[]
}
