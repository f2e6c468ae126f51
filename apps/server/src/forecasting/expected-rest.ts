import { carriedOn, openWeek, type Points, pointsFrom, restEnds, type Snapshot } from '@tuff/league'
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
