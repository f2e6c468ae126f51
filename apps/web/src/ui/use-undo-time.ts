import { useEffect, useEffectEvent } from 'react'

const UNDO_MS = 10_000

/** Offers 'Undo' for ten seconds from the first render on. */
export function useUndoTime(onEnd: () => void): void {
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const timer = setTimeout(end, UNDO_MS)
    return () => clearTimeout(timer)
  }, [])
}
