import { EVERY_WEEK, type Game, type Instant, LAST_WEEK, type Player, type StatLine, type Stats } from '@tuff/league'
import type { FirstReport, RecordedSeason } from '#providers/replay.ts'
import { createRandom, type Random } from '#providers/seeded-random.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * First reports that are corrected later: on Wednesday, while the week is provisional, and in every other week again on
 * Saturday, when it is closed.
 */
export function firstReportOf(
  seed: string,
  season: Pick<RecordedSeason, 'games' | 'statLines'>,
  players: Player[],
): FirstReport[] {
  const random = createRandom(`${seed}: stat corrections`)
  return EVERY_WEEK.filter((week) => week < LAST_WEEK).flatMap((week) => {
    const [onWednesday, onSaturday] = random.shuffled(catchers(season.statLines, players, week))
    const wednesday = wednesdayAfter(season.games, week)
    const late = week % 2 === 1 && onSaturday
    return [
      ...(onWednesday ? [{ line: otherwise(onWednesday, random), until: wednesday }] : []),
      ...(late ? [{ line: withoutTouchdown(late), until: wednesday + 3 * DAY }] : []),
    ]
  })
}

/** The highest-paid scorers, who are likely to be on a roster. */
function catchers(statLines: readonly StatLine[], players: readonly Player[], week: number): StatLine[] {
  const salaries = new Map(players.map(({ id, salary }) => [id, salary]))
  return statLines
    .filter(
      ({ week: of, stats }) => of === week && (stats.receptions ?? 0) >= 4 && (stats.receivingTouchdowns ?? 0) > 0,
    )
    .sort((a, b) => salaries.get(b.playerId)! - salaries.get(a.playerId)! || (a.playerId < b.playerId ? -1 : 1))
    .slice(0, 3)
}

/** One catch too many or too few. */
function otherwise(line: StatLine, random: Random): StatLine {
  const by = random.chance(0.5) ? 1 : -1
  return withStats(line, { receptions: by, receivingYards: by * 11 })
}

const withoutTouchdown = (line: StatLine): StatLine =>
  withStats(line, { receivingTouchdowns: -1, receptions: -1, receivingYards: -9 })

function withStats(line: StatLine, added: Stats): StatLine {
  const stats = Object.entries(added).map(([category, by]) => [
    category,
    (line.stats[category as keyof Stats] ?? 0) + by,
  ])
  return { ...line, stats: { ...line.stats, ...Object.fromEntries(stats) } }
}

/** At 16:00 UTC of the first Wednesday after the last kick-off. */
function wednesdayAfter(games: readonly Game[], week: number): Instant {
  const last = Math.max(...games.filter((game) => game.week === week).map(({ kickoff }) => kickoff))
  const day = new Date(last)
  const days = (3 - day.getUTCDay() + 7) % 7 || 7
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + days, 16)
}
