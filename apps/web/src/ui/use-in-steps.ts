import { startTransition, useEffect, useState } from 'react'
import { useArrival } from './use-arrival.ts'
import { whenIdle } from './when-idle.ts'

const AT_ONCE = 25

/**
 * The first of many rows at once, the others a few at a time when there is nothing better to do: nobody sees a hundred
 * rows at a glance, and until all of them stood a slow phone would not even scroll. Whoever returns gets all of them, and
 * with them the place where they were left.
 */
export function useInSteps<Row>(rows: readonly Row[]): readonly Row[] {
  const { isReturn } = useArrival()
  const [count, setCount] = useState(isReturn ? Number.POSITIVE_INFINITY : AT_ONCE)
  const isWhole = count >= rows.length
  useEffect(() => {
    if (isWhole) return
    return whenIdle(() => startTransition(() => setCount(count + AT_ONCE)))
  }, [isWhole, count])
  return isWhole ? rows : rows.slice(0, count)
}
