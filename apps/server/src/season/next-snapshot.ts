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

/** What is stored, and what it makes. */
export type Built = { readonly season: StoredSeason; readonly snapshot: Snapshot }

export const firstBuilt = (season: StoredSeason): Built => ({ season, snapshot: buildSnapshot(ofKnownPlayers(season)) })

/**
 * The snapshot of a season of which some parts were read again. A score costs what it touches, and the weeks it leaves
 * alone stay the same objects, so that whoever made something of them may keep it.
 */
export function afterReading(previous: Snapshot, season: StoredSeason, notices: readonly Notice[]): Built {
  const parts = new Set(notices.map((notice) => notice.part))
  // Rare, and they may touch anything.
  if (parts.has('league') || parts.has('week') || parts.has('rosters')) return firstBuilt(season)
  const snapshot = updateSnapshot(previous, {
    ...(parts.has('games') && { games: season.games, removedGames: gone(previous.games, season.games) }),
    ...(parts.has('corrections') && { corrections: season.corrections }),
    ...lineChanges(previous, season, weeksOf(notices)),
  })
  return { season, snapshot }
}

/** The same where what differs is known, so that nothing is read or compared. */
export function afterDiff({ season, snapshot }: Built, diff: SeasonDiff): Built {
  const after = withDiff(season, diff)
  if (diff.players) return firstBuilt(after)
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

/** The weeks whose stat lines changed. */
export const weeksOf = (notices: readonly Notice[]): number[] => [
  ...new Set(notices.flatMap((notice) => (notice.part === 'stats' ? notice.weeks : []))),
]

/** A source may tell of a figure before it tells of the player; his line waits until he is known. */
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
