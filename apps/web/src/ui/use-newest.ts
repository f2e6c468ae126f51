import { type RefObject, useEffect, useRef } from 'react'

/**
 * The newest of what the link says and what was chosen last. The router shows a choice a moment after it was made,
 * and a second choice within that moment must not undo the first.
 */
export function useNewest<Choice>(shown: Choice): RefObject<Choice> {
  const newest = useRef(shown)
  const asText = JSON.stringify(shown)
  useEffect(() => {
    newest.current = JSON.parse(asText)
  }, [asText])
  return newest
}
