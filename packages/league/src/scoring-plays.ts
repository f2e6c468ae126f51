import { wholePoints } from './points.ts'
import { scoreStats } from './scoring.ts'
import type { Snapshot } from './snapshot.ts'
import type { StatCategory, Stats } from './stats.ts'
import { pointsOf } from './week-sheet.ts'
import { FIRST_WEEK } from './weeks.ts'

export type ScoringPlay = {
  readonly player: number
  readonly points: number
  /** The most valuable category that rose; undefined for a stat correction. */
  readonly rise: { readonly category: StatCategory; readonly by: number } | undefined
}

type League = Pick<Snapshot, 'sheets' | 'players' | 'settings'>

/** The plays of players on a team between two states of a week, largest first (rule 15.7). */
export function scoringPlays(before: League, after: League, week: number): ScoringPlay[] {
  const at = week - FIRST_WEEK
  const sheetBefore = before.sheets[at]!
  const sheet = after.sheets[at]!
  return sheet.lines
    .flatMap((line, player): ScoringPlay[] => {
      const last = sheetBefore.lines[player]
      if (line === last || sheet.owners[player]!.length === 0) return []
      const points = wholePoints(pointsOf(sheet, player)) - wholePoints(pointsOf(sheetBefore, player))
      if (points === 0) return []
      const worth = (stats: Stats) =>
        Math.sign(points) * scoreStats(stats, after.players[player]!.position, after.settings)
      return [{ player, points, rise: riseOf(last?.line.stats ?? {}, line?.line.stats ?? {}, worth) }]
    })
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points) || a.player - b.player)
}

/** Of categories with the same value, the first in the order of `PLAYS`. */
function riseOf(before: Stats, after: Stats, worth: (stats: Stats) => number): ScoringPlay['rise'] {
  const rises = [...PLAYS.keys()].flatMap((category) => {
    const by = (after[category] ?? 0) - (before[category] ?? 0)
    const value = worth({ [category]: by })
    return by > 0 && value > 0 ? [{ category, by, value }] : []
  })
  const [first] = rises.toSorted((a, b) => b.value - a.value)
  return first && { category: first.category, by: first.by }
}

export const playInWords = ({ rise }: Pick<ScoringPlay, 'rise'>): string =>
  rise ? PLAYS.get(rise.category)!(rise.by) : 'stat correction'

const plural = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`)
const touchdowns = (by: number) => plural(by, 'touchdown', 'touchdowns')
const twoPoints = () => 'two-point conversion'

const PLAYS: ReadonlyMap<StatCategory, (by: number) => string> = new Map([
  ['passingTouchdowns', (by: number) => plural(by, 'touchdown pass', 'touchdown passes')],
  ['rushingTouchdowns', touchdowns],
  ['receivingTouchdowns', touchdowns],
  ['specialTeamsTouchdowns', touchdowns],
  ['defensiveTouchdowns', touchdowns],
  ['passingTwoPoints', twoPoints],
  ['rushingTwoPoints', twoPoints],
  ['receivingTwoPoints', twoPoints],
  ['passingInterceptions', (by: number) => plural(by, 'interception', 'interceptions')],
  ['fumblesLost', (by: number) => plural(by, 'fumble', 'fumbles')],
  ['passingYards', (by: number) => `${plural(by, '1 yard', 'yards')} passing`],
  ['rushingYards', (by: number) => `${plural(by, '1 yard', 'yards')} rushing`],
  ['receivingYards', (by: number) => `${plural(by, '1 yard', 'yards')} receiving`],
  ['receptions', (by: number) => plural(by, 'catch', 'catches')],
])
