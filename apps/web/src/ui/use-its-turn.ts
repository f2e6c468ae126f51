import { startTransition, useEffect, useState } from 'react'
import { aFrameEach } from './a-frame-each.ts'

/** Whether a part of a page may be drawn: at once, or in a frame of its own when those before it have been. */
export function useItsTurn(isAtOnce = false): boolean {
  const [hasCome, setCome] = useState(isAtOnce)
  useEffect(() => {
    if (hasCome) return
    return aFrameEach(() => startTransition(() => setCome(true)))
  }, [hasCome])
  return hasCome
}
