import type { FantasyPointsMessage } from '@tuff/contract'
import { FIRST_WEEK, type PlayerPoints, type Snapshot, totalPoints, weekPoints } from '@tuff/league'
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

/** The feed's messages as bytes, encoded on first use and cached while valid. */
export type PreparedPoints = ReturnType<typeof preparePoints>

export function preparePoints() {
  const views = createMemory<readonly PlayerPoints[]>()
  const bytes = createMemory<readonly Buffer[]>()

  const prepared = {
    playersIn: (snapshot: Snapshot, week: number) =>
      views(`week ${week}`, ofWeek(snapshot, week), () => weekPoints(snapshot, week)),
    playersOf: (snapshot: Snapshot) => views('season', ofSeason(snapshot), () => totalPoints(snapshot)),

    teamNames: (snapshot: Snapshot) => bytes('teams', [snapshot.teams], () => [serialise(teamNames(snapshot))]),
    currentWeek: (snapshot: Snapshot) => bytes('current', [snapshot.week], () => [serialise(currentWeek(snapshot))]),
    availableWeeks: (snapshot: Snapshot) =>
      bytes('weeks', [snapshot.week, snapshot.results], () => [serialise(availableWeeks(snapshot))]),

    week(snapshot: Snapshot, week: number, team?: string | null) {
      return bytes(`week ${week} ${team}`, ofWeek(snapshot, week), () => {
        const players = prepared.playersIn(snapshot, week)
        const wanted =
          team === undefined ? players : players.filter(({ owners }) => owners.some(({ email }) => email === team))
        return [...weekChunks(week, wanted), weekComplete(week)].map(serialise)
      })
    },
    weekLeaders: (snapshot: Snapshot, week: number) =>
      bytes(`leaders ${week}`, ofWeek(snapshot, week), () => [
        serialise(weekLeaders(week, prepared.playersIn(snapshot, week))),
      ]),

    season: (snapshot: Snapshot) =>
      bytes('season', ofSeason(snapshot), () => {
        const players = prepared.playersOf(snapshot)
        return [...seasonChunks(players), seasonComplete(players)].map(serialise)
      }),
    seasonLeaders: (snapshot: Snapshot) =>
      bytes('leaders', ofSeason(snapshot), () => [serialise(seasonLeaders(prepared.playersOf(snapshot)))]),
  }
  return prepared
}

export const serialise = (message: FantasyPointsMessage): Buffer => Buffer.from(JSON.stringify(message))

const ofWeek = ({ sheets, players, teams }: Snapshot, week: number) => [sheets[week - FIRST_WEEK], players, teams]

const ofSeason = ({ sheets, players, teams, week }: Snapshot) => [players, teams, week, ...sheets]

/** Memoizes a value by name until one of its dependencies changes; the names are few and never evicted. */
function createMemory<Made>(): (name: string, from: readonly unknown[], make: () => Made) => Made {
  const kept = new Map<string, { from: readonly unknown[]; made: Made }>()
  return (name, from, make) => {
    const last = kept.get(name)
    if (last?.from.every((part, at) => part === from[at])) return last.made
    const made = make()
    kept.set(name, { from, made })
    return made
  }
}
