import { wholePoints } from './points.ts'
import type { StatCategory, Stats } from './stats.ts'
import { pointsOf, type WeekSheet } from './week-sheet.ts'

export type ScoringPlay = { readonly player: number; readonly points: number; readonly changed: Stats }

/** The plays of players on a team between two states of a week, largest first (rule 15.7). */
export function scoringPlays(before: WeekSheet, after: WeekSheet): ScoringPlay[] {
  return after.lines
    .flatMap((line, player): ScoringPlay[] => {
      const last = before.lines[player]
      if (line === last || after.owners[player]!.length === 0) return []
      const points = wholePoints(pointsOf(after, player)) - wholePoints(pointsOf(before, player))
      if (points === 0) return []
      return [{ player, points, changed: differenceOf(last?.line.stats ?? {}, line?.line.stats ?? {}) }]
    })
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points) || a.player - b.player)
}

function differenceOf(before: Stats, after: Stats): Stats {
  const categories = new Set([...Object.keys(before), ...Object.keys(after)] as StatCategory[])
  const changes = [...categories].map(
    (category) => [category, (after[category] ?? 0) - (before[category] ?? 0)] as const,
  )
  return Object.fromEntries(changes.filter(([, by]) => by !== 0))
}

export function playInWords({ changed }: Pick<ScoringPlay, 'changed'>): string {
  const [first] = PLAYS.flatMap(([category, words]) => {
    const by = changed[category] ?? 0
    return by > 0 ? [words(by)] : []
  })
  return first ?? 'stat correction'
}

const plural = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)

/** The most valuable category first. */
const PLAYS: readonly (readonly [StatCategory, (by: number) => string])[] = [
  ['passingTouchdowns', (by) => plural(by, 'touchdown pass', 'touchdown passes')],
  ...(['rushingTouchdowns', 'receivingTouchdowns', 'specialTeamsTouchdowns', 'defensiveTouchdowns'] as const).map(
    (category) => [category, (by: number) => plural(by, 'touchdown', 'touchdowns')] as const,
  ),
  ...(['passingTwoPoints', 'rushingTwoPoints', 'receivingTwoPoints'] as const).map(
    (category) => [category, () => 'two-point conversion'] as const,
  ),
  ['passingInterceptions', (by) => plural(by, 'interception', 'interceptions')],
  ['fumblesLost', (by) => plural(by, 'fumble', 'fumbles')],
  ['passingYards', (by) => `${plural(by, '1 yard', 'yards')} passing`],
  ['rushingYards', (by) => `${plural(by, '1 yard', 'yards')} rushing`],
  ['receivingYards', (by) => `${plural(by, '1 yard', 'yards')} receiving`],
  ['receptions', (by) => plural(by, 'catch', 'catches')],
]
