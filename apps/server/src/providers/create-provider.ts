import type { Game, Instant, StatLine } from '@tuff/league'
import { DEFENSES } from './clubs.ts'
import type { ListedPlayer, NewsItem, SeasonProvider } from './provider.ts'
import { SourceError } from './reading/source-error.ts'
import { onceEach } from './reading/source-files.ts'
import { NOT_KNOWN } from './sides.ts'
import type { LineSource, Sources } from './source.ts'

/** Combines the sources. When polled, a failing source takes nothing from the others. */
export function createProvider(
  { schedule, offense, defense, players, news }: Sources,
  { isPolled = false } = {},
): SeasonProvider {
  const unlessFailing = async <T>(fetched: Promise<T> | undefined): Promise<T | undefined> => {
    try {
      return await fetched
    } catch (error) {
      if (isPolled && error instanceof SourceError) return undefined
      throw error
    }
  }

  return {
    async players() {
      const listed = await players?.players()
      const seen = listed ? await unlessFailing(offense.players?.()) : await offense.players?.()
      const lists = [listed, seen, defense ? DEFENSES : undefined]
      // The player list takes precedence over players found in games.
      return firstOfEach<ListedPlayer>(
        lists.flatMap((list) => list ?? []),
        (player) => player.id,
      )
    },

    games: async () => finalOnceCounted(await schedule.games(), offense.statLines),

    async statLines(week, now) {
      // Unknown, not empty, because the clock or the schedule may be wrong and stored figures must stay.
      const games = await schedule.games()
      if (!games.some((game) => game.week === week && hasBegun(game, now))) return NOT_KNOWN
      return { offense: await offense.statLines(week), defense: await unlessFailing(defense?.statLines(week)) }
    },

    async news(now) {
      const items: NewsItem[] = []
      for (const feed of news) items.push(...(await feed.news()).filter((item) => item.publishedAt <= now))
      return firstOfEach(items, (item) => item.link).sort((a, b) => b.publishedAt - a.publishedAt)
    },
  }
}

/** The reported state counts too, because the clock may be slow. */
const hasBegun = ({ kickoff, reported }: Game, now: Instant): boolean =>
  kickoff <= now || reported?.state === 'playing' || reported?.state === 'final'

/** D-08: a game is final when both clubs' players have figures, which arrive after the score. */
export function finalWhereCounted(games: readonly Game[], linesOf: (week: number) => StatLine[]): Game[] {
  const counted = new Map<number, ReadonlySet<string>>()
  for (const { isFinal, week } of games) if (isFinal && !counted.has(week)) counted.set(week, clubsOf(linesOf(week)))
  return games.map((game) => {
    const isFinal = game.isFinal && [game.home, game.away].every((club) => counted.get(game.week)?.has(club))
    return isFinal === game.isFinal ? game : { ...game, isFinal }
  })
}

async function finalOnceCounted(games: Game[], linesOf: LineSource['statLines']): Promise<Game[]> {
  const lines = new Map<number, StatLine[]>()
  for (const { isFinal, week } of games)
    if (isFinal && !lines.has(week)) lines.set(week, (await linesOf(week)) ?? NO_LINES)
  return finalWhereCounted(games, (week) => lines.get(week) ?? NO_LINES)
}

const NO_LINES: StatLine[] = []

/** Cached, because lines seldom change and are checked every second. */
const clubsOf = onceEach((lines: StatLine[]): ReadonlySet<string> => new Set(lines.map((line) => line.club)))

function firstOfEach<Row>(rows: Row[], keyOf: (row: Row) => string): Row[] {
  const first = new Map<string, Row>()
  for (const row of rows) if (!first.has(keyOf(row))) first.set(keyOf(row), row)
  return [...first.values()]
}
