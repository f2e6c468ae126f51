import type { Availability, Cents, Game, Instant, Player, StatLine } from '@tuff/league'

export type NewsItem = { id: string; title: string; link: string; image?: string; publishedAt: Instant }

/** Most sources have no salaries. */
export type ListedPlayer = Omit<Player, 'salary'> & {
  salary?: Cents
  /** 'no' when no reason is listed; absent when the source never reports availability. */
  out?: Availability | 'no'
  /** The place on the club's depth chart, from 1. */
  depth?: number
}

/** Undefined is unknown and removes nothing; an empty list means there are no lines. */
export type ReportedWeek = Readonly<Record<Side, StatLine[] | undefined>>

export type Side = 'offense' | 'defense'

/** Live sources or a replay. Responses are complete as of `now`, which live sources may ignore. */
export type SeasonProvider = {
  players(): Promise<ListedPlayer[]>
  games(now: Instant): Promise<Game[]>
  statLines(week: number, now: Instant): Promise<ReportedWeek>
  news(now: Instant): Promise<NewsItem[]>
}
