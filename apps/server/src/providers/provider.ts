import type { Cents, Game, Instant, OutStatus, Player, StatLine } from '@tuff/league'

export type NewsItem = { id: string; title: string; link: string; image?: string; publishedAt: Instant }

/** A player as a source lists him. Most sources know no salaries: those are the league's own. */
export type ListedPlayer = Omit<Player, 'salary'> & {
  salary?: Cents
  /** Why he will not play; 'no' where his source says nothing against it, and absent where it never speaks of it. */
  out?: OutStatus | 'no'
}

/**
 * What is told of a week, each side of the ball for itself. A side that is undefined is not known, or not yet: that takes
 * nothing away. Only an empty list says that there is nothing.
 */
export type ReportedWeek = Readonly<Record<Side, StatLine[] | undefined>>

export type Side = 'offense' | 'defense'

/**
 * Where a season's facts come from: the outside world, or a recorded season replayed. Whatever is told is the whole truth
 * as of `now`, so whoever asks twice may simply compare. A source of the live world may ignore `now`: it knows no other.
 */
export type SeasonProvider = {
  players(): Promise<ListedPlayer[]>
  games(now: Instant): Promise<Game[]>
  statLines(week: number, now: Instant): Promise<ReportedWeek>
  /** Newest first. */
  news(now: Instant): Promise<NewsItem[]>
}
