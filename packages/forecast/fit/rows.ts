import { LAST_REGULAR_WEEK } from '@tuff/league'
import { type Evidence, evidenceOf } from '../src/evidence.ts'
import { gather } from '../src/gather.ts'
import type { Known } from '../src/known.ts'
import { ownersIn } from '../src/lineups.ts'
import { MODEL } from '../src/model.ts'
import type { LeagueKind } from '../src/testing/league-kind.ts'
import { realLeagues } from '../src/testing/real-leagues.ts'
import type { RealSeason } from '../src/testing/real-season.ts'

/** The evidence for a rostered player after a week, and the outcome. */
export type Row = ReturnType<typeof rowsAfter>[number]

/** With the fitted level, and its part that does not come from own weeks. */
export type Levelled = Row & { readonly level: number; readonly prior: number }

/** Managers of every kind, so that the model is not fitted to one. */
const KINDS: readonly LeagueKind[] = [
  { teams: 24, managers: 'careless' },
  { teams: 24, managers: 'usual' },
  { teams: 24, managers: 'keen' },
  { teams: 24, managers: 'usual', trades: true },
]
/** Other leagues than those that the model is evaluated on. */
const SEEDS = [900_001, 900_002]
const FIRST = 2

export const rowsOf = (year: number, season: RealSeason, kinds = KINDS, seeds = SEEDS): Row[] =>
  kinds.flatMap((kind) => {
    const leagueOf = realLeagues(season, kind)
    return seeds.flatMap((seed) => {
      const league = leagueOf(seed)
      const { settled } = gather(league, { now: 0, after: LAST_REGULAR_WEEK })
      const weeks = Array.from({ length: LAST_REGULAR_WEEK - FIRST }, (_, at) => FIRST + at)
      return weeks.flatMap((after) => {
        const known = gather(league, { now: 0, after, lastSeason: season.lastSeason })
        return rowsAfter(year, after, known, settled)
      })
    })
  })

function rowsAfter(season: number, after: number, known: Known, settled: Known['settled']) {
  const evidence = evidenceOf(known, MODEL)
  const owners = ownersIn(known.coming[0]!.lineups)
  return [...owners].map(([at, teams]) => {
    const { position, club } = known.players[at]!
    const later = settled.slice(after)
    return {
      season,
      after,
      player: at,
      position,
      club,
      teams: teams.length,
      figures: figuresAt(evidence, at),
      hasLastSeason: known.basis.lastSeason,
      usual: known.usual[position],
      ownWeeks: evidence.weight[at]!,
      /** Including the prior. */
      allWeeks: evidence.allWeeks[at]!,
      missed: evidence.missed[at]!,
      absence: evidence.absence[at]!,
      latest: evidence.latest[at]!,
      favour: known.favour[at]!,
      /** Undefined on a bye, NaN for a missed game. */
      next: later[0]!.plays[at] ? later[0]!.points[at]! : undefined,
      left: later.filter(({ plays }) => plays[at]).length,
      rest: later.map(({ points }) => points[at]!).filter((points) => !Number.isNaN(points)),
    }
  })
}

const figuresAt = ({ figures, size }: Evidence, at: number): number[] =>
  Array.from(figures.subarray(at * size, (at + 1) * size))
