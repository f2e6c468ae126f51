import { isDeepStrictEqual } from 'node:util'
import { buildSnapshot, type Change, FIRST_WEEK, type Game, type Snapshot, updateSnapshot } from '@tuff/league'
import type { Notice } from '#platform/notices.ts'
import type { StoredSeason } from './stored-season.ts'

/**
 * The snapshot of a season of which some parts were read again. A score costs what it touches, and the weeks it leaves
 * alone stay the same objects, so that whoever made something of them may keep it.
 */
export function nextSnapshot(previous: Snapshot, season: StoredSeason, notices: readonly Notice[]) {
  const parts = new Set(notices.map((notice) => notice.part))
  // Rare, and they may touch anything.
  if (parts.has('league') || parts.has('week') || parts.has('rosters')) return buildSnapshot(season)
  return updateSnapshot(previous, {
    ...(parts.has('games') && { games: season.games, removedGames: gone(previous.games, season.games) }),
    ...(parts.has('corrections') && { corrections: season.corrections }),
    ...lineChanges(previous, season, weeksOf(notices)),
  })
}

/** The weeks whose stat lines changed. */
export const weeksOf = (notices: readonly Notice[]): number[] => [
  ...new Set(notices.flatMap((notice) => (notice.part === 'stats' ? notice.weeks : []))),
]

function lineChanges({ places, sheets }: Snapshot, season: StoredSeason, weeks: readonly number[]): Change {
  const linesOf = Map.groupBy(season.statLines, (line) => line.week)
  const changes = weeks.map((week) => {
    const before = sheets[week - FIRST_WEEK]?.lines ?? []
    const fresh = linesOf.get(week) ?? []
    const present = new Set(fresh.map((line) => line.playerId))
    return {
      changed: fresh.filter(
        (line) => !isDeepStrictEqual(line, before[places.player.get(line.playerId) ?? before.length]?.line),
      ),
      gone: before.flatMap((scored) => (scored && !present.has(scored.line.playerId) ? [scored.line] : [])),
    }
  })
  return {
    statLines: changes.flatMap(({ changed }) => changed),
    removedStatLines: changes.flatMap(({ gone }) => gone),
  }
}

function gone(before: readonly Game[], now: readonly Game[]): string[] {
  const present = new Set(now.map((game) => game.id))
  return before.flatMap(({ id }) => (present.has(id) ? [] : [id]))
}
