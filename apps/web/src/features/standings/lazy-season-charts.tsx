import { lazy, Suspense } from 'react'
import { LoadingCard } from '#ui/loading.tsx'

const SeasonCharts = lazy(() => import('./season-charts.tsx').then((file) => ({ default: file.SeasonCharts })))

export function LazySeasonCharts({ through }: { through: number }) {
  return (
    <Suspense fallback={<LoadingCard text="Loading..." />}>
      <SeasonCharts through={through} />
    </Suspense>
  )
}
