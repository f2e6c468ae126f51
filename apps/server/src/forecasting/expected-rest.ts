import { carriedOn, openWeek, type Points, pointsFrom, restEnds, type Snapshot } from '@tuff/league'
import type { Forecast } from './forecasts.ts'

/** The expected points of every player for the rest of the season (rule 16.2), and their source. */
export type ExpectedRest = {
  readonly from: 'forecast' | 'last weeks'
  /** The first week that counts, and the last. */
  readonly open: number
  readonly through: number
  /** The expectation of a player by id. */
  of(id: string): Points
}

/** The forecast's expectations, without players who are newer; until there is one, extrapolates the last weeks. */
export function expectedRest(snapshot: Snapshot, season: Forecast<'season'> | undefined): ExpectedRest {
  const forecast = season && openWeek(season.from.snapshot) === openWeek(snapshot) ? season : undefined
  const { places } = forecast?.from.snapshot ?? snapshot
  const points = forecast ? forecast.of.playerPoints.map(pointsFrom) : carriedOn(snapshot)
  const open = openWeek(snapshot)
  return {
    from: forecast ? 'forecast' : 'last weeks',
    open,
    through: restEnds(open),
    of: (id) => points[places.player.get(id) ?? -1] ?? 0,
  }
}
