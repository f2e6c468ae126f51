import { kickoffInWords } from '#football/game-label.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import type { DayView } from './day-view.ts'

/** Forecasts lag by a moment; an older one shows its time. */
const LATE_MS = 5_000

export function ForecastAge({ view: { now, forecast } }: { view: DayView }) {
  const isLate = forecast === undefined || forecast.asOf.figures !== now.figures
  const wasLate = useDebounced(isLate, LATE_MS)
  if (!isLate || !wasLate) return null
  return (
    <span className="head-note" role="status">
      {forecast ? `Forecast as of ${kickoffInWords(forecast.asOf.at)}` : 'Calculating forecast'}
    </span>
  )
}
