import type { Game, Instant, ReportedState, StatLine } from '@tuff/league'
import type { ListedPlayer, NewsItem } from './provider.ts'
import type { Tally } from './tally.ts'

/** One source's part of a season provider. Each response is complete, or fails with a `SourceError`. */
export type ScheduleSource = { games(): Promise<Game[]>; tally(): Tally }

/** A game on a scoreboard, identified by its two clubs: once a season at each home. */
export type ReportedGame = {
  home: string
  away: string
  /** Undefined while none is set. */
  kickoff: Instant | undefined
  reported: ReportedState
  isCancelled: boolean
}

/** REAL-03: the states of a week's games, and their current kick-offs. */
export type ScoreboardSource = { games(week: number): Promise<ReportedGame[]>; tally(): Tally }

/** One side's stat lines of a week, undefined while it does not cover it; some sources also list the players. */
export type LineSource = {
  statLines(week: number): Promise<StatLine[] | undefined>
  players?(): Promise<ListedPlayer[]>
  /** REAL-04: it reports figures while games run, and is polled accordingly. */
  isLive?: boolean
  tally(): Tally
}

export type PlayerSource = { players(): Promise<ListedPlayer[]>; tally(): Tally }

export type NewsSource = { news(): Promise<NewsItem[]> }

export type Sources = {
  schedule: ScheduleSource
  scoreboard?: ScoreboardSource | undefined
  offense: LineSource
  /** Beside `offense`, which then is the one that publishes later (REAL-04). */
  liveOffense?: LineSource | undefined
  defense?: LineSource | undefined
  players?: PlayerSource | undefined
  news: NewsSource[]
}
