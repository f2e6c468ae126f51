import type { Availability, Cents, Game, Instant, Player, StatLine } from '@tuff/league'

export type NewsItem = { id: string; title: string; link: string; image?: string; publishedAt: Instant }

/** A player as a source lists him. Most sources have no salaries: those are the league's own. */
export type ListedPlayer = Omit<Player, 'salary'> & {
  salary?: Cents
  /** Why he will not play, or may not; 'no' when his source lists no reason, and absent when it never reports availability. */
  out?: Availability | 'no'
}

/**
 * A week's reported lines, each side of the ball separately. An undefined side is unknown and removes nothing; an empty
 * list means there are no lines.
 */
export type ReportedWeek = Readonly<Record<Side, StatLine[] | undefined>>

export type Side = 'offense' | 'defense'

/**
 * Where a season's facts come from: live sources or a replay. Each response is complete as of `now`, so callers may
 * simply compare two. A live source may ignore `now`.
 */
export type SeasonProvider = {
  players(): Promise<ListedPlayer[]>
  games(now: Instant): Promise<Game[]>
  statLines(week: number, now: Instant): Promise<ReportedWeek>
  news(now: Instant): Promise<NewsItem[]>
}
