import type { Game, Instant, ReportedState, StatLine } from '@tuff/league'
import type { ListedPlayer, NewsItem } from './provider.ts'
import type { Tally } from './tally.ts'

/** Responses are complete, or fail with a `SourceError`. */
export type ScheduleSource = { games(): Promise<Game[]>; tally(): Tally }

/** Identified by its clubs, which meet once a season at each home. */
export type ReportedGame = {
  home: string
  away: string
  kickoff: Instant | undefined
  reported: ReportedState
  isCancelled: boolean
}

/** REAL-03: game states and current kick-offs. */
export type ScoreboardSource = { games(week: number): Promise<ReportedGame[]>; tally(): Tally }

/** Undefined for weeks it does not cover. */
export type LineSource = {
  statLines(week: number): Promise<StatLine[] | undefined>
  players?(): Promise<ListedPlayer[]>
  /** REAL-04: reports while games run. */
  isLive?: boolean
  tally(): Tally
}

export type PlayerSource = { players(): Promise<ListedPlayer[]>; tally(): Tally }

export type NewsSource = { news(): Promise<NewsItem[]> }

export type Sources = {
  schedule: ScheduleSource
  scoreboard?: ScoreboardSource | undefined
  offense: LineSource
  /** Then `offense` publishes later (REAL-04). */
  liveOffense?: LineSource | undefined
  defense?: LineSource | undefined
  players?: PlayerSource | undefined
  news: NewsSource[]
}

/** The stored season, used when a source fails from the start. */
export type Memory = { games(): Promise<Game[]>; statLines(weeks: readonly number[]): Promise<StatLine[]> }
