import { isDeepStrictEqual } from 'node:util'
import {
  buildSnapshot,
  type Change,
  FIRST_WEEK,
  type Game,
  type SeasonDiff,
  type Snapshot,
  updateSnapshot,
} from '@tuff/league'
import type { Notice } from '#platform/notices.ts'
import type { StoredSeason } from './stored-season.ts'
import { withDiff } from './with-diff.ts'

export type Built = { readonly season: StoredSeason; readonly snapshot: Snapshot }

export const buildFirst = (season: StoredSeason): Built => ({ season, snapshot: buildSnapshot(ofKnownPlayers(season)) })

/**
 * Builds the next snapshot after some parts were read again. Untouched weeks keep their identity, which callers cache
 * by.
 */
export function afterReading(previous: Snapshot, season: StoredSeason, notices: readonly Notice[]): Built {
  const parts = new Set(notices.map((notice) => notice.part))
  // These may touch anything.
  if (parts.has('league') || parts.has('week') || parts.has('rosters')) return buildFirst(season)
  const snapshot = updateSnapshot(previous, {
    ...(parts.has('games') && { games: season.games, removedGames: removed(previous.games, season.games) }),
    ...(parts.has('corrections') && { corrections: season.corrections }),
    ...lineChanges(previous, season, weeksOf(notices)),
  })
  return { season, snapshot }
}

/** Applies a known diff without reading or comparing. */
export function afterDiff({ season, snapshot }: Built, diff: SeasonDiff): Built {
  const after = withDiff(season, diff)
  if (diff.players) return buildFirst(after)
  const changed = new Set(diff.games?.map((game) => game.id))
  const isKnown = isKnownIn(snapshot)
  return {
    season: after,
    snapshot: updateSnapshot(snapshot, {
      ...diff,
      ...(diff.games && { games: after.games.filter((game) => changed.has(game.id)) }),
      ...(diff.statLines && { statLines: diff.statLines.filter(isKnown) }),
      ...(diff.removedStatLines && { removedStatLines: diff.removedStatLines.filter(isKnown) }),
    }),
  }
}

export const weeksOf = (notices: readonly Notice[]): number[] => [
  ...new Set(notices.flatMap((notice) => (notice.part === 'stats' ? notice.weeks : []))),
]

/** Sources may report figures before their player; those lines wait. */
function ofKnownPlayers(season: StoredSeason): StoredSeason {
  const known = new Set(season.players.map((player) => player.id))
  return { ...season, statLines: season.statLines.filter((line) => known.has(line.playerId)) }
}

const isKnownIn =
  ({ places }: Snapshot) =>
  ({ playerId }: { playerId: string }): boolean =>
    places.player.has(playerId)

function lineChanges(previous: Snapshot, season: StoredSeason, weeks: readonly number[]): Change {
  const { places, sheets } = previous
  const linesOf = Map.groupBy(season.statLines.filter(isKnownIn(previous)), (line) => line.week)
  const changes = weeks.map((week) => {
    const before = sheets[week - FIRST_WEEK]?.lines ?? []
    const fresh = linesOf.get(week) ?? []
    const present = new Set(fresh.map((line) => line.playerId))
    return {
      changed: fresh.filter(
        (line) => !isDeepStrictEqual(line, before[places.player.get(line.playerId) ?? before.length]?.line),
      ),
      removed: before.flatMap((scored) => (scored && !present.has(scored.line.playerId) ? [scored.line] : [])),
    }
  })
  return {
    statLines: changes.flatMap(({ changed }) => changed),
    removedStatLines: changes.flatMap(({ removed }) => removed),
  }
}

function removed(before: readonly Game[], now: readonly Game[]): string[] {
  const present = new Set(now.map((game) => game.id))
  return before.flatMap(({ id }) => (present.has(id) ? [] : [id]))
}
