import { STAT_CATEGORIES, type StatCategory, type StatLine } from './stats.ts'
import type { Game } from './weeks.ts'

/** Whose figures count where two sources report a finished game (REAL-04). */
export const LAST_WORDS = ['nflverse', 'sleeper'] as const
export type LastWord = (typeof LAST_WORDS)[number]

/** The lines of a week from each of two sources: the live ones, and the checked ones. */
export type TwoReports = { readonly live: readonly StatLine[]; readonly published: readonly StatLine[] }

/**
 * Rule 12.6: the lines that count. While a game runs they are the live ones; once it is over those of the preferred
 * source, player by player. A player missing from one source keeps the other's figures, because the source may not know
 * him.
 */
export function linesThatCount(
  { live, published }: TwoReports,
  games: readonly Game[],
  lastWord: LastWord,
): StatLine[] {
  const unfinished = new Set(games.filter((game) => !isOver(game)).flatMap(({ home, away }) => [home, away]))
  const counts = byPlayer(lastWord === 'nflverse' ? live : published)
  for (const line of lastWord === 'nflverse' ? published : live) {
    const isAhead = lastWord === 'nflverse' && unfinished.has(line.club)
    if (!isAhead || !counts.has(line.playerId)) counts.set(line.playerId, line)
  }
  return [...counts.values()]
}

/** A figure on which two sources differ. */
export type FigureDifference = {
  readonly playerId: string
  readonly week: number
  readonly category: StatCategory
  readonly sleeper: number
  readonly nflverse: number
}

/**
 * Rule 12.7: the differences listed for the commissioner, player by player, for games that both sources report. A
 * player missing from one source is not compared, because the source may not know him.
 */
export function figureDifferences({ live, published }: TwoReports, games: readonly Game[]): FigureDifference[] {
  const over = new Set(games.filter(isOver).flatMap(({ home, away }) => [home, away]))
  const known = byPlayer(live)
  return published.flatMap(({ playerId, week, club, stats }) => {
    const other = known.get(playerId)
    if (!other || !over.has(club)) return []
    return STAT_CATEGORIES.flatMap((category) => {
      const [sleeper, nflverse] = [other.stats[category] ?? 0, stats[category] ?? 0]
      return sleeper === nflverse ? [] : [{ playerId, week, category, sleeper, nflverse }]
    })
  })
}

/** The game is finished, whether or not its figures are complete. */
const isOver = ({ isFinal, reported }: Game): boolean => isFinal || reported?.state === 'final'

const byPlayer = (lines: readonly StatLine[]) => new Map(lines.map((line) => [line.playerId, line]))
