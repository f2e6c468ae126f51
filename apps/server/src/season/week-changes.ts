import type { Game, StatLine } from '@tuff/league'
import type { ToldWeek } from '#providers/provider.ts'
import { sideOf } from '#providers/sides.ts'

/** What is to be written of a week, and what it then holds. */
export type WeekChanges = { put: StatLine[]; remove: StatLine[]; after: StatLine[] }

/** What is told of a week against what stands of it. A side of which nothing is told stays as it is. */
export function weekChanges(stood: Iterable<StatLine>, told: ToldWeek): WeekChanges {
  const before = new Map<string, StatLine>()
  const unspoken: StatLine[] = []
  for (const line of stood) {
    if (told[sideOf(line)]) before.set(line.playerId, line)
    else unspoken.push(line)
  }
  const after = new Map([...(told.offense ?? []), ...(told.defense ?? [])].map((line) => [line.playerId, line]))
  return {
    put: [...after.values()].filter((line) => !isSameLine(line, before.get(line.playerId))),
    remove: [...before.values()].filter((line) => !after.has(line.playerId)),
    after: [...unspoken, ...after.values()],
  }
}

export const isSameGame = (game: Game, other: Game | undefined): boolean =>
  other !== undefined &&
  game.week === other.week &&
  game.kickoff === other.kickoff &&
  game.home === other.home &&
  game.away === other.away &&
  game.isFinal === other.isFinal &&
  (game.isCancelled ?? false) === (other.isCancelled ?? false)

/** The games of weeks that a schedule speaks of, but which it has no longer: of another week it says nothing. */
export function droppedGames(stood: Iterable<Game>, told: readonly Game[]): Game[] {
  const [ids, weeks] = [new Set(told.map((game) => game.id)), new Set(told.map((game) => game.week))]
  return [...stood].filter((game) => weeks.has(game.week) && !ids.has(game.id))
}

function isSameLine(line: StatLine, other: StatLine | undefined): boolean {
  if (line === other) return true
  if (!other || line.club !== other.club) return false
  const categories = Object.keys(line.stats) as (keyof StatLine['stats'])[]
  return (
    categories.length === Object.keys(other.stats).length &&
    categories.every((category) => line.stats[category] === other.stats[category])
  )
}
