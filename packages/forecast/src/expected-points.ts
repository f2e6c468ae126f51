import { LAST_PLAYOFF_WEEK, LAST_REGULAR_WEEK, lastWeekOfRest } from '@tuff/league'
import { BY_STATE, chanceIn } from './availability.ts'
import { decimal, type Known } from './known.ts'
import { MODEL, type Model } from './model.ts'
import { chanceBack, type Outlook, outlookOf } from './outlook.ts'

export type PlayerForecast = ReturnType<typeof expectedPoints>[number]

/** By index of the player (RACE-02). `week`: points so far plus the expected rest of the open week. */
export function expectedPoints(known: Known, model: Model = MODEL) {
  const outlook = outlookOf(known, model)
  return known.players.map((_, at) => {
    const weeks = expectedWeeks(at, known, outlook, model)
    const upTo = (last: number) => weeks.slice(0, Math.max(0, last - known.open + 1)).reduce((sum, of) => sum + of, 0)
    return { week: weeks[0] ?? 0, regularSeason: upTo(LAST_REGULAR_WEEK), season: upTo(LAST_PLAYOFF_WEEK) }
  })
}

/** By index of the player (rule 16.2). */
export const expectedRest = (known: Known, model: Model = MODEL): number[] =>
  expectedPoints(known, model).map(({ regularSeason, season }) =>
    lastWeekOfRest(known.open) === LAST_REGULAR_WEEK ? regularSeason : season,
  )

function expectedWeeks(at: number, known: Known, outlook: Outlook, model: Model): number[] {
  const { now, coming } = known
  /** The chance of each number of consecutive missed games. */
  let missed = new Array<number>(model.plays.returns.length + 1).fill(0)
  missed[Math.min(outlook.missed[at]!, model.plays.returns.length)] = 1
  const leaves = outlook.leaves[at]!
  let playsNext = outlook.playsNext[at]!
  return coming.map(({ plays }, index) => {
    const soFar = index === 0 ? decimal(now.points[at]!) : 0
    if (!plays[at]) return soFar
    const left = index === 0 ? now.left[at]! : 1
    const hasBegun = index === 0 && (left < 1 || now.hasLine[at] === 1)
    const next = hasBegun ? chanceIn(at, known, outlook) : playsNext
    missed = afterGame(missed, (games) => {
      if (next !== BY_STATE) return next
      return games === 0 ? 1 - leaves : outlook.back[at]! * chanceBack(games, model)
    })
    playsNext = BY_STATE
    const favour = index === 0 ? outlook.favour[at]! : 1
    return soFar + missed[0]! * outlook.level[at]! * favour * left
  })
}

function afterGame(missed: readonly number[], chanceToPlay: (missed: number) => number): number[] {
  const next = new Array<number>(missed.length).fill(0)
  missed.forEach((chance, games) => {
    const plays = chanceToPlay(games)
    next[0]! += chance * plays
    next[Math.min(games + 1, next.length - 1)]! += chance * (1 - plays)
  })
  return next
}
