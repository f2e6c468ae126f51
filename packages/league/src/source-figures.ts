import { STAT_CATEGORIES, type StatCategory, type StatLine } from './stats.ts'
import type { Game } from './weeks.ts'

/** The source that counts once a game is final (REAL-04). */
export const FINAL_SOURCES = ['nflverse', 'sleeper'] as const
export type FinalSource = (typeof FINAL_SOURCES)[number]

/** `live` lines are from Sleeper, `published` ones from nflverse. */
export type TwoReports = { readonly live: readonly StatLine[]; readonly published: readonly StatLine[] }

/**
 * Rule 12.6: live lines count while a game runs, afterwards those of the preferred source. A player missing from one
 * source keeps the other's figures, because the source may not know the player.
 */
export function linesThatCount(
  { live, published }: TwoReports,
  games: readonly Game[],
  finalSource: FinalSource,
): StatLine[] {
  const unfinished = new Set(games.filter((game) => !isOver(game)).flatMap(({ home, away }) => [home, away]))
  const counts = byPlayer(finalSource === 'nflverse' ? live : published)
  for (const line of finalSource === 'nflverse' ? published : live) {
    const isAhead = finalSource === 'nflverse' && unfinished.has(line.club)
    if (!isAhead || !counts.has(line.playerId)) counts.set(line.playerId, line)
  }
  return [...counts.values()]
}

export type FigureDifference = {
  readonly playerId: string
  readonly week: number
  readonly category: StatCategory
  readonly sleeper: number
  readonly nflverse: number
}

/** Rule 12.7: only games that both sources report as over, and only players that both know. */
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

const isOver = ({ isFinal, reported }: Game): boolean => isFinal || reported?.state === 'final'

const byPlayer = (lines: readonly StatLine[]) => new Map(lines.map((line) => [line.playerId, line]))
