import { startTransition, useEffect, useState } from 'react'
import { aFrameEach } from './a-frame-each.ts'
import { useArrival } from './use-arrival.ts'

/**
 * The first of many rows at once, the others as many at a time when there is nothing better to do: nobody sees a hundred
 * rows at a glance, and until all of them stood a slow phone would not even scroll. Whoever returns gets all of them, and
 * with them the place where they were left.
 */
export function useInSteps<Row>(rows: readonly Row[], atOnce = 25): readonly Row[] {
  const { isReturn } = useArrival()
  const [count, setCount] = useState(isReturn ? Number.POSITIVE_INFINITY : atOnce)
  const isWhole = count >= rows.length
  useEffect(() => {
    if (isWhole) return
    return aFrameEach(() => startTransition(() => setCount(count + atOnce)))
  }, [isWhole, count, atOnce])
  return isWhole ? rows : rows.slice(0, count)
}
