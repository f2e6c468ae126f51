import { EVERY_WEEK, type PlayerPoints, type Snapshot, type Team } from '@tuff/league'
import { weekChunks } from './fantasy-points-messages.ts'
import { type PreparedPoints, serialise } from './prepared-points.ts'

export function createPointsPushes(prepared: PreparedPoints, first: Snapshot) {
  const facts = [prepared.teamNames, prepared.currentWeek, prepared.availableWeeks, prepared.seasonLeaders]
  const pushedFacts = facts.map((fact) => fact(first))
  const pushedWeeks = EVERY_WEEK.map((week) => prepared.playersIn(first, week))
  const pushedLeaders = EVERY_WEEK.map((week) => prepared.weekLeaders(first, week))

  return {
    *since(snapshot: Snapshot): Generator<Buffer> {
      for (const [at, fact] of facts.entries()) yield* whenNew(pushedFacts, at, fact(snapshot))
      for (const [at, week] of EVERY_WEEK.entries()) {
        const [before, after] = [pushedWeeks[at]!, prepared.playersIn(snapshot, week)]
        if (before === after) continue
        pushedWeeks[at] = after
        const changed = changedPlayers(before, after)
        if (changed.length === 0) continue
        yield* weekChunks(week, changed).map(serialise)
        yield* whenNew(pushedLeaders, at, prepared.weekLeaders(snapshot, week))
      }
    },
  }
}

function whenNew(reported: (readonly Buffer[])[], at: number, now: readonly Buffer[]): readonly Buffer[] {
  const before = reported[at]
  reported[at] = now
  return before === now || before?.every((bytes, part) => now[part]?.equals(bytes)) ? [] : now
}

/** New and changed players. A player whose stat line was removed is sent with 0 points. */
function changedPlayers(before: readonly PlayerPoints[], after: readonly PlayerPoints[]): PlayerPoints[] {
  const left = new Map(before.map((entry) => [entry.player.id, entry]))
  const changed = after.filter((entry) => {
    const known = left.get(entry.player.id)
    left.delete(entry.player.id)
    return !known || !isSame(known, entry)
  })
  return [...changed, ...[...left.values()].map(({ correction, ...removed }) => ({ ...removed, points: 0 }))]
}

const isSame = (a: PlayerPoints, b: PlayerPoints): boolean =>
  a.points === b.points &&
  a.correction === b.correction &&
  a.club === b.club &&
  (a.player === b.player || (a.player.name === b.player.name && a.player.position === b.player.position)) &&
  a.owners.length === b.owners.length &&
  a.owners.every((team, at) => isSameTeam(team, b.owners[at]!))

const isSameTeam = (a: Team, b: Team): boolean => a === b || (a.name === b.name && a.abbreviation === b.abbreviation)
