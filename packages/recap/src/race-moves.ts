import { FIRST_WEEK } from '@tuff/league'
import type { Scene } from './scene.ts'

export type RaceMove = {
  readonly team: string
  readonly name: string
  readonly before: number
  readonly after: number /** In whole hundredths, as both are shown. */
  readonly change: number
}

/** Chances by e-mail; undefined where they are not known. */
export type ChancesAfter = (afterWeek: number) => ReadonlyMap<string, number> | undefined

export function raceMoves({ snapshot, week, isPlayoffs }: Scene, chancesAfter: ChancesAfter): RaceMove[] {
  const before = week > FIRST_WEEK && !isPlayoffs ? chancesAfter(week - 1) : undefined
  const after = before && chancesAfter(week)
  if (!before || !after) return []
  return snapshot.teams
    .flatMap(({ email, name }): RaceMove[] => {
      const [was, is] = [before.get(email), after.get(email)]
      return was === undefined || is === undefined
        ? []
        : [{ team: email, name, before: was, after: is, change: Math.round(is * 100) - Math.round(was * 100) }]
    })
    .sort((a, b) => b.change - a.change)
}
