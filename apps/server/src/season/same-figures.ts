import { CHANCES, type Game, isSameState, type Player, type StatLine } from '@tuff/league'

export const isSamePlayer = (player: Player, other: Player): boolean =>
  player.name === other.name &&
  player.position === other.position &&
  player.club === other.club &&
  player.salary === other.salary

export const isSameGame = (game: Game, other: Game): boolean =>
  game.week === other.week &&
  game.kickoff === other.kickoff &&
  game.home === other.home &&
  game.away === other.away &&
  game.isFinal === other.isFinal &&
  (game.isCancelled ?? false) === (other.isCancelled ?? false) &&
  game.movedFrom === other.movedFrom &&
  game.expected?.home === other.expected?.home &&
  game.expected?.away === other.expected?.away &&
  isSameState(game.reported, other.reported)

export function isSameLine(line: StatLine, other: StatLine): boolean {
  if (line === other) return true
  if (line.club !== other.club) return false
  if (CHANCES.some((chance) => line.chances?.[chance] !== other.chances?.[chance])) return false
  const categories = Object.keys(line.stats) as (keyof StatLine['stats'])[]
  return (
    categories.length === Object.keys(other.stats).length &&
    categories.every((category) => line.stats[category] === other.stats[category])
  )
}
