import { expectedByAverage, lastWeekOfRest, openWeek, type Points, pointsFrom, type Snapshot } from '@tuff/league'
import type { Forecast } from './forecasts.ts'

export type ExpectedRest = {
  readonly from: 'forecast' | 'last weeks'
  readonly open: number
  readonly through: number
  /** By player id. */
  of(id: string): Points
}

/** Extrapolates the last weeks until there is a forecast. */
export function expectedRest(snapshot: Snapshot, season: Forecast<'season'> | undefined): ExpectedRest {
  const forecast = season && openWeek(season.from.snapshot) === openWeek(snapshot) ? season : undefined
  const { indexes } = forecast?.from.snapshot ?? snapshot
  const points = forecast ? forecast.of.playerPoints.map(pointsFrom) : expectedByAverage(snapshot)
  const open = openWeek(snapshot)
  return {
    from: forecast ? 'forecast' : 'last weeks',
    open,
    through: lastWeekOfRest(open),
    // The points are by index of the player.
    of: (id) => points[indexes.player.get(id) ?? -1] ?? 0,
  }
}
