import type { Game, Instant, StatCategory, StatLine, Stats } from '@tuff/league'
import { playsOf } from './plays.ts'
import type { ListedPlayer, NewsItem, SeasonProvider } from './provider.ts'
import { createRandom } from './seeded-random.ts'
import { wholeWeek } from './sides.ts'

/** A season that is over, simulated or imported: every game is final, and so is every stat line. */
export type RecordedSeason = {
  players: ListedPlayer[]
  games: Game[]
  statLines: StatLine[]
  news: NewsItem[]
}

const MINUTE = 60_000
/** From kick-off to the final figures. */
export const GAME_LENGTH = 190 * MINUTE
/** The last plays come a little before the figures are final. */
const LAST_PLAY = 185 * MINUTE
const HALF_TIME = { from: 87 * MINUTE, length: 14 * MINUTE }

/** A recorded season as the outside world would tell it at any instant: a pure function of time, however one got there. */
export function createReplay(season: RecordedSeason): SeasonProvider {
  const linesOf = Map.groupBy(season.statLines, (line) => line.week)
  const kickoffs = new Map(season.games.flatMap((game) => clubsIn(game).map((key) => [key, game.kickoff] as const)))
  const lastKickoffs = new Map(
    season.games.toSorted((a, b) => a.kickoff - b.kickoff).map(({ week, kickoff }) => [week, kickoff]),
  )
  const newestFirst = season.news.toSorted((a, b) => b.publishedAt - a.publishedAt)

  return {
    async players() {
      return season.players
    },
    async games(now) {
      return season.games.map(({ told, ...game }) => {
        const isFinal = now >= game.kickoff + GAME_LENGTH
        // What a recording says of a game is how it ended.
        return { ...game, isFinal, ...(isFinal && told && { told }) }
      })
    },
    async statLines(week, now) {
      const lines = (linesOf.get(week) ?? []).flatMap((final) => {
        // A line whose club has no game that week is a flaw of the recording; it still must not get lost.
        const kickoff = kickoffs.get(clubInWeek(final.club, week)) ?? lastKickoffs.get(week) ?? 0
        return lineAt(final, kickoff, now) ?? []
      })
      // A recording knows of every week what there is, so that a clock which was moved back unsays what is yet to come.
      return wholeWeek(lines)
    },
    async news(now) {
      return newestFirst.filter((item) => item.publishedAt <= now)
    },
  }
}

/** What this line showed at `now`; nothing before the player's first play. */
export function lineAt(final: StatLine, kickoff: Instant, now: Instant): StatLine | undefined {
  if (now < kickoff) return undefined
  if (now >= kickoff + GAME_LENGTH) return final

  const random = createRandom(`${final.playerId} in week ${final.week}`)
  // A defence has allowed no points from the first whistle on, and that is worth something.
  const stats: Stats = final.stats.pointsAllowed === undefined ? {} : { pointsAllowed: 0 }
  for (const play of playsOf(final.stats, random)) {
    if (kickoff + minuteOfPlay(random.next()) > now) continue
    for (const [category, count] of Object.entries(play) as [StatCategory, number][]) {
      stats[category] = (stats[category] ?? 0) + count
    }
  }
  return Object.keys(stats).length === 0 ? undefined : { ...final, stats }
}

function minuteOfPlay(fraction: number): number {
  const played = fraction * (LAST_PLAY - HALF_TIME.length)
  return played < HALF_TIME.from ? played : played + HALF_TIME.length
}

const clubInWeek = (club: string, week: number) => `${club} in week ${week}`

const clubsIn = ({ home, away, week }: { home: string; away: string; week: number }) => [
  clubInWeek(home, week),
  clubInWeek(away, week),
]
