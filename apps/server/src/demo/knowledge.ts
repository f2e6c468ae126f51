import { LAST_WEEK, type Settings, type StatLine, scoreStats } from '@tuff/league'
import { type Injury, injuryFinder } from './injuries.ts'
import type { Talent } from './players.ts'

/** What managers know before a week is played. */
export type Knowledge = {
  talents: Talent[]
  /** Points per game, weighted with the projection early in the season. */
  rating(talent: Talent, week: number): number
  injuryOf(talent: Talent, week: number): Injury | undefined
}

/** In games. */
const EXPECTATION = 4

export function gatherKnowledge(
  talents: Talent[],
  injuries: Injury[],
  lines: StatLine[],
  settings: Settings,
): Knowledge {
  const injuryOf = injuryFinder(injuries)
  const linesOf = Map.groupBy(lines, (line) => line.playerId)
  const ratings = new Map(
    talents.map((talent) => [talent, ratingsOf(talent, linesOf.get(talent.player.id) ?? [], settings)]),
  )
  return {
    talents,
    rating: (talent, week) => ratings.get(talent)?.[week] ?? 0,
    injuryOf: ({ player }, week) => injuryOf(player.id, week),
  }
}

function ratingsOf({ player, projected }: Talent, lines: StatLine[], settings: Settings): number[] {
  let points = EXPECTATION * projected
  let played = 0
  return Array.from({ length: LAST_WEEK + 1 }, (_, week) => {
    for (let line = lines[played]; line && line.week < week; line = lines[++played]) {
      points += scoreStats(line.stats, player.position, settings) / 100
    }
    return points / (played + EXPECTATION)
  })
}
