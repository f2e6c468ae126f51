import type { Cents, Game, Instant, Player, StatLine } from '@tuff/league'

export type NewsItem = { id: string; title: string; link: string; image?: string; publishedAt: Instant }

/** A player as a source lists him. Most sources know no salaries: those are the league's own. */
export type ListedPlayer = Omit<Player, 'salary'> & { salary?: Cents }

/**
 * Where a season's facts come from: the outside world, or a recorded season replayed. Every answer is the whole truth
 * as of `now`, so whoever asks twice may simply compare. A source of the live world may ignore `now`: it knows no other.
 */
export type SeasonProvider = {
  players(): Promise<ListedPlayer[]>
  games(now: Instant): Promise<Game[]>
  statLines(week: number, now: Instant): Promise<StatLine[]>
  /** Newest first. */
  news(now: Instant): Promise<NewsItem[]>
}
