import { type Cents, EVERY_WEEK, type Instant, type SeasonDiff, type StatLine } from '@tuff/league'
import { createProvider } from '#providers/create-provider.ts'
import type { ListedPlayer, ReportedWeek } from '#providers/provider.ts'
import { linesOf } from '#providers/sides.ts'
import type { Sources } from '#providers/source.ts'
import type { SeasonChange } from './season-change.ts'
import type { ReportedSeason } from './season-diff.ts'

export type Written = { players: Counts; games: Counts; statLines: Counts & { removed: number } }
export type WeekMissingData = { week: number; lost: number; previous: number }
type Counts = { new: number; changed: number; same: number }

/** Reads all sources before anything is written. What they do not cover stays unchanged. */
export async function readSeason(
  sources: Sources,
  now: Instant,
  usualSalary: Cents,
  step: (what: string) => void = () => {},
): Promise<ReportedSeason & { players: ListedPlayer[] }> {
  const provider = createProvider(sources)
  step('schedule')
  const games = await sources.schedule.games()
  const lines = new Map<number, ReportedWeek>()
  for (const week of EVERY_WEEK) {
    step(`week ${week}`)
    lines.set(week, await provider.statLines(week, now))
  }
  step('players')
  return { games, isFinalWhenCounted: true, lines, players: await provider.players(), usualSalary }
}

/** What an import changes, and the weeks that lose stat lines. */
export function importCounts({ reported, stored, diff }: SeasonChange): {
  written: Written
  losses: WeekMissingData[]
} {
  const { players = [], games = [], statLines = [], removedStatLines = [] } = diff
  const lineCount = [...reported.lines.values()].reduce((sum, week) => sum + linesOf(week).length, 0)
  return {
    written: {
      players: counts(players, stored.players, idOf, reported.players?.length),
      games: counts(games, stored.games, idOf, reported.games?.length),
      statLines: { ...counts(statLines, stored.statLines, lineKey, lineCount), removed: removedStatLines.length },
    },
    losses: losses(stored.statLines, removedStatLines),
  }
}

function counts<Row>(put: readonly Row[], stored: readonly Row[], keyOf: (row: Row) => string, reported = 0): Counts {
  const known = new Set(stored.map(keyOf))
  const changed = put.filter((row) => known.has(keyOf(row))).length
  return { new: put.length - changed, changed, same: reported - put.length }
}

function losses(stored: readonly StatLine[], removed: NonNullable<SeasonDiff['removedStatLines']>): WeekMissingData[] {
  const storedByWeek = Map.groupBy(stored, (line) => line.week)
  return [...Map.groupBy(removed, (line) => line.week)]
    .map(([week, lost]) => ({ week, lost: lost.length, previous: storedByWeek.get(week)?.length ?? 0 }))
    .sort((a, b) => a.week - b.week)
}

const idOf = ({ id }: { id: string }): string => id
const lineKey = ({ playerId, week }: StatLine): string => `${week} ${playerId}`
