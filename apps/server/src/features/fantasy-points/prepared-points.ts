import type { FantasyPointsMessage } from '@tuff/contract'
import { type PlayerPoints, type Snapshot, totalPoints, weekPoints } from '@tuff/league'
import {
  availableWeeks,
  currentWeek,
  seasonChunks,
  seasonComplete,
  seasonLeaders,
  teamNames,
  weekChunks,
  weekComplete,
  weekLeaders,
} from './fantasy-points-messages.ts'

/** The feed's messages as bytes, encoded on first use and cached for one snapshot. */
export type PreparedPoints = ReturnType<typeof preparePoints>

export function preparePoints() {
  const views = createMemory<readonly PlayerPoints[]>()
  const bytes = createMemory<readonly Buffer[]>()

  const prepared = {
    playersIn: (snapshot: Snapshot, week: number) => views(snapshot, `week ${week}`, () => weekPoints(snapshot, week)),
    playersOf: (snapshot: Snapshot) => views(snapshot, 'season', () => totalPoints(snapshot)),

    teamNames: (snapshot: Snapshot) => bytes(snapshot, 'teams', () => [serialise(teamNames(snapshot))]),
    currentWeek: (snapshot: Snapshot) => bytes(snapshot, 'current', () => [serialise(currentWeek(snapshot))]),
    availableWeeks: (snapshot: Snapshot) => bytes(snapshot, 'weeks', () => [serialise(availableWeeks(snapshot))]),

    week(snapshot: Snapshot, week: number, team?: string | null) {
      return bytes(snapshot, `week ${week} ${team}`, () => {
        const players = prepared.playersIn(snapshot, week)
        const wanted =
          team === undefined ? players : players.filter(({ owners }) => owners.some(({ email }) => email === team))
        return [...weekChunks(week, wanted), weekComplete(week)].map(serialise)
      })
    },
    weekLeaders: (snapshot: Snapshot, week: number) =>
      bytes(snapshot, `leaders ${week}`, () => [serialise(weekLeaders(week, prepared.playersIn(snapshot, week)))]),

    season: (snapshot: Snapshot) =>
      bytes(snapshot, 'season', () => {
        const players = prepared.playersOf(snapshot)
        return [...seasonChunks(players), seasonComplete(players)].map(serialise)
      }),
    seasonLeaders: (snapshot: Snapshot) =>
      bytes(snapshot, 'leaders', () => [serialise(seasonLeaders(prepared.playersOf(snapshot)))]),
  }
  return prepared
}

export const serialise = (message: FantasyPointsMessage): Buffer => Buffer.from(JSON.stringify(message))

/** Memoizes values by name for one snapshot. */
function createMemory<Made>(): (snapshot: Snapshot, name: string, make: () => Made) => Made {
  let of: Snapshot | undefined
  const kept = new Map<string, Made>()
  return (snapshot, name, make) => {
    if (of !== snapshot) kept.clear()
    of = snapshot
    const last = kept.get(name)
    if (last !== undefined) return last
    const made = make()
    kept.set(name, made)
    return made
  }
}
