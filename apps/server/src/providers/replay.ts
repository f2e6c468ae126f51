import type { Game, Instant, StatCategory, StatLine, Stats } from '@tuff/league'
import { GAME_LENGTH, scoreboardAt, timeOfPlay } from './game-course.ts'
import { playsOf } from './plays.ts'
import type { ListedPlayer, NewsItem, ReportedWeek, SeasonProvider } from './provider.ts'
import { onceEach } from './reading/source-files.ts'
import { createRandom } from './seeded-random.ts'
import { wholeWeek } from './sides.ts'

/** Every game and line is final. */
export type RecordedSeason = {
  players: ListedPlayer[]
  games: Game[]
  statLines: StatLine[]
  news: NewsItem[]
  firstReports?: FirstReport[]
}

export type FirstReport = { line: StatLine; until: Instant }

/** A pure function of time: what live sources would report at `now`. */
export function createReplay(season: RecordedSeason): SeasonProvider {
  const linesOf = Map.groupBy(season.statLines, (line) => line.week)
  const kickoffs = new Map(season.games.flatMap((game) => clubsIn(game).map((key) => [key, game.kickoff] as const)))
  const lastKickoffs = new Map(
    season.games.toSorted((a, b) => a.kickoff - b.kickoff).map(({ week, kickoff }) => [week, kickoff]),
  )
  const firstReports = new Map(season.firstReports?.map((first) => [lineKey(first.line), first]))
  const defenses = new Map(
    season.statLines
      .filter(({ stats }) => stats.pointsAllowed !== undefined)
      .map((line) => [clubInWeek(line.club, line.week), line]),
  )
  const newestFirst = season.news.toSorted((a, b) => b.publishedAt - a.publishedAt)
  // A stopped clock requests the same instant every second.
  let cached: { now: Instant; games?: Game[]; weeks: Map<number, ReportedWeek> } | undefined
  const cachedAt = (now: Instant) => {
    if (cached?.now !== now) cached = { now, weeks: new Map() }
    return cached
  }

  return {
    async players() {
      return season.players
    },
    async games(now) {
      const reported = cachedAt(now)
      reported.games ??= season.games.map((game) => gameAt(game, now))
      return reported.games
    },
    async statLines(week, now) {
      const { weeks } = cachedAt(now)
      const reported = weeks.get(week) ?? weekAt(week, now)
      weeks.set(week, reported)
      return reported
    },
    async news(now) {
      return newestFirst.filter((item) => item.publishedAt <= now)
    },
  }

  function gameAt(game: Game, now: Instant): Game {
    const reported = scoreboardAt(game, now, (time) => scoreOf(game, time))
    return { ...game, isFinal: reported.state === 'final', reported }
  }

  function weekAt(week: number, now: Instant): ReportedWeek {
    const lines = (linesOf.get(week) ?? []).flatMap((last) => {
      const first = firstReports.get(lineKey(last))
      const final = first && now < first.until ? first.line : last
      // A club without a game that week is a flaw of the recording.
      const kickoff = kickoffs.get(clubInWeek(final.club, week)) ?? lastKickoffs.get(week) ?? 0
      return lineAt(final, kickoff, now) ?? []
    })
    // Complete, so that a clock moved back removes later lines.
    return wholeWeek(lines)
  }

  /** A club's points: conceded by the other defence so far, plus those of its own defence. At most the final score. */
  function scoreOf({ home, away, week, kickoff, reported }: Game, now: Instant) {
    if (reported?.homeScore === undefined || reported.awayScore === undefined) return {}
    const statsOf = (club: string): Stats => {
      const line = defenses.get(clubInWeek(club, week))
      return (line && lineAt(line, kickoff, now)?.stats) ?? {}
    }
    const [homeStats, awayStats] = [statsOf(home), statsOf(away)]
    return {
      homeScore: Math.min(reported.homeScore, (awayStats.pointsAllowed ?? 0) + scoredBy(homeStats)),
      awayScore: Math.min(reported.awayScore, (homeStats.pointsAllowed ?? 0) + scoredBy(awayStats)),
    }
  }
}

/** Points that no other defence allows. */
export const scoredBy = ({ defensiveTouchdowns = 0, specialTeamsTouchdowns = 0, safeties = 0 }: Stats): number =>
  7 * (defensiveTouchdowns + specialTeamsTouchdowns) + 2 * safeties

const lineKey = ({ playerId, week }: StatLine): string => `${week} ${playerId}`

/** Undefined before the player's first play. */
export function lineAt(final: StatLine, kickoff: Instant, now: Instant): StatLine | undefined {
  if (now < kickoff) return undefined
  if (now >= kickoff + GAME_LENGTH) return final

  // 0 points allowed is worth points from kick-off on.
  const stats: Stats = final.stats.pointsAllowed === undefined ? {} : { pointsAllowed: 0 }
  for (const { play, time } of timedPlays(final)) {
    if (kickoff + time > now) continue
    for (const [category, count] of Object.entries(play) as [StatCategory, number][]) {
      stats[category] = (stats[category] ?? 0) + count
    }
  }
  return Object.keys(stats).length === 0 ? undefined : { ...final, stats }
}

type TimedPlay = { readonly play: Stats; readonly time: number }

/** The plays of a final line with their times since kick-off; cached, because a running game needs them every second. */
const timedPlays = onceEach((final: StatLine): readonly TimedPlay[] => {
  const random = createRandom(`${final.playerId} in week ${final.week}`)
  return playsOf(final.stats, random).map((play) => ({ play, time: timeOfPlay(random.next()) }))
})

const clubInWeek = (club: string, week: number) => `${club} in week ${week}`

const clubsIn = ({ home, away, week }: { home: string; away: string; week: number }) => [
  clubInWeek(home, week),
  clubInWeek(away, week),
]
