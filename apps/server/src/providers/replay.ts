import type { Game, Instant, StatCategory, StatLine, Stats } from '@tuff/league'
import { GAME_LENGTH, scoreboardAt, timeOfPlay } from './game-course.ts'
import { playsOf } from './plays.ts'
import type { ListedPlayer, NewsItem, ReportedWeek, SeasonProvider } from './provider.ts'
import { createRandom } from './seeded-random.ts'
import { wholeWeek } from './sides.ts'

/** A season that is over, simulated or imported: every game is final, and so is every stat line. */
export type RecordedSeason = {
  players: ListedPlayer[]
  games: Game[]
  statLines: StatLine[]
  news: NewsItem[]
  /** Lines that were told otherwise at first: what stood instead, and until when. */
  firstTold?: FirstReport[]
}

export type FirstReport = { line: StatLine; until: Instant }

/** A recorded season as the outside world would tell it at any instant: a pure function of time, however one got there. */
export function createReplay(season: RecordedSeason): SeasonProvider {
  const linesOf = Map.groupBy(season.statLines, (line) => line.week)
  const kickoffs = new Map(season.games.flatMap((game) => clubsIn(game).map((key) => [key, game.kickoff] as const)))
  const lastKickoffs = new Map(
    season.games.toSorted((a, b) => a.kickoff - b.kickoff).map(({ week, kickoff }) => [week, kickoff]),
  )
  const firstTold = new Map(season.firstTold?.map((first) => [lineKey(first.line), first]))
  const defenses = new Map(
    season.statLines
      .filter(({ stats }) => stats.pointsAllowed !== undefined)
      .map((line) => [clubInWeek(line.club, line.week), line]),
  )
  const newestFirst = season.news.toSorted((a, b) => b.publishedAt - a.publishedAt)
  // A clock that stands still asks for the same instant every second: it is told the same objects again.
  let lastAsked: { now: Instant; games?: Game[]; weeks: Map<number, ReportedWeek> } | undefined
  const toldAt = (now: Instant) => {
    if (lastAsked?.now !== now) lastAsked = { now, weeks: new Map() }
    return lastAsked
  }

  return {
    async players() {
      return season.players
    },
    async games(now) {
      const told = toldAt(now)
      told.games ??= season.games.map((game) => gameAt(game, now))
      return told.games
    },
    async statLines(week, now) {
      const { weeks } = toldAt(now)
      const told = weeks.get(week) ?? weekAt(week, now)
      weeks.set(week, told)
      return told
    },
    async news(now) {
      return newestFirst.filter((item) => item.publishedAt <= now)
    },
  }

  function gameAt(game: Game, now: Instant): Game {
    const told = scoreboardAt(game, now, (seen) => scoreOf(game, seen))
    return { ...game, isFinal: told.state === 'final', told }
  }

  function weekAt(week: number, now: Instant): ReportedWeek {
    const lines = (linesOf.get(week) ?? []).flatMap((last) => {
      const first = firstTold.get(lineKey(last))
      const final = first && now < first.until ? first.line : last
      // A line whose club has no game that week is a flaw of the recording; it still must not get lost.
      const kickoff = kickoffs.get(clubInWeek(final.club, week)) ?? lastKickoffs.get(week) ?? 0
      return lineAt(final, kickoff, now) ?? []
    })
    // A recording knows of every week what there is, so that a clock which was moved back unsays what is yet to come.
    return wholeWeek(lines)
  }

  /** What the one defence has allowed so far, and the other's own: never more than it ends with, nothing where that is unknown. */
  function scoreOf({ home, away, week, kickoff, told }: Game, now: Instant) {
    if (told?.homeScore === undefined || told.awayScore === undefined) return {}
    const statsOf = (club: string): Stats => {
      const line = defenses.get(clubInWeek(club, week))
      return (line && lineAt(line, kickoff, now)?.stats) ?? {}
    }
    const [homeStats, awayStats] = [statsOf(home), statsOf(away)]
    return {
      homeScore: Math.min(told.homeScore, (awayStats.pointsAllowed ?? 0) + scoredBy(homeStats)),
      awayScore: Math.min(told.awayScore, (homeStats.pointsAllowed ?? 0) + scoredBy(awayStats)),
    }
  }
}

/** What a defence and its special teams score themselves; no other defence allows it. */
export const scoredBy = ({ defensiveTouchdowns = 0, specialTeamsTouchdowns = 0, safeties = 0 }: Stats): number =>
  7 * (defensiveTouchdowns + specialTeamsTouchdowns) + 2 * safeties

const lineKey = ({ playerId, week }: StatLine): string => `${week} ${playerId}`

/** What this line showed at `now`; nothing before the player's first play. */
export function lineAt(final: StatLine, kickoff: Instant, now: Instant): StatLine | undefined {
  if (now < kickoff) return undefined
  if (now >= kickoff + GAME_LENGTH) return final

  const random = createRandom(`${final.playerId} in week ${final.week}`)
  // A defence has allowed no points from the first whistle on, and that is worth something.
  const stats: Stats = final.stats.pointsAllowed === undefined ? {} : { pointsAllowed: 0 }
  for (const play of playsOf(final.stats, random)) {
    if (kickoff + timeOfPlay(random.next()) > now) continue
    for (const [category, count] of Object.entries(play) as [StatCategory, number][]) {
      stats[category] = (stats[category] ?? 0) + count
    }
  }
  return Object.keys(stats).length === 0 ? undefined : { ...final, stats }
}

const clubInWeek = (club: string, week: number) => `${club} in week ${week}`

const clubsIn = ({ home, away, week }: { home: string; away: string; week: number }) => [
  clubInWeek(home, week),
  clubInWeek(away, week),
]
