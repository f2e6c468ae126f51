import type { Game, Instant, ReportedState, StatLine } from '@tuff/league'
import type { ListedPlayer, NewsItem } from './provider.ts'
import type { Tally } from './tally.ts'

/** A part of what a season provider says, from one place. Each answer is whole, or it fails with a `SourceError`. */
export type ScheduleSource = { games(): Promise<Game[]>; tally(): Tally }

/** A game as a scoreboard tells it, known by who plays whom: at which home, once in a season. */
export type ReportedGame = {
  home: string
  away: string
  /** Undefined while none is set. */
  kickoff: Instant | undefined
  told: ReportedState
  isCancelled: boolean
}

/** REAL-03: how the games of a week stand, and when they begin by now. */
export type ScoreboardSource = { games(week: number): Promise<ReportedGame[]>; tally(): Tally }

/** One side's stat lines of a week, undefined while it does not speak of it; many a source also knows who the players are. */
export type LineSource = {
  statLines(week: number): Promise<StatLine[] | undefined>
  players?(): Promise<ListedPlayer[]>
  /** REAL-04: it tells figures while games run, and is asked accordingly. */
  isLive?: boolean
  tally(): Tally
}

export type PlayerSource = { players(): Promise<ListedPlayer[]>; tally(): Tally }

export type NewsSource = { news(): Promise<NewsItem[]> }

export type Sources = {
  schedule: ScheduleSource
  scoreboard?: ScoreboardSource | undefined
  offense: LineSource
  /** Beside `offense`, which then is what is published later (REAL-04). */
  liveOffense?: LineSource | undefined
  defense?: LineSource | undefined
  players?: PlayerSource | undefined
  news: NewsSource[]
}
