import { lazy, Suspense } from 'react'
import { LoadingCard } from '#ui/loading.tsx'

const SeasonCharts = lazy(() => import('./season-charts.tsx').then((file) => ({ default: file.SeasonCharts })))

/** The code that draws comes when it is asked for: the tables do without it. */
export function DrawnSeason({ through }: { through: number }) {
  return (
    <Suspense fallback={<LoadingCard text="Loading..." />}>
      <SeasonCharts through={through} />
    </Suspense>
  )
}
