const WHILE_MS = 2000

/**
 * Scrolls to a place as soon as the page is long enough, since some of it may come a moment later; not once the reader
 * moves. Answers how to give up.
 */
export function scrollToPlace(place: number): () => void {
  const ended = new AbortController()
  const end = () => ended.abort()
  const scroll = () => {
    window.scrollTo(0, place)
    if (window.scrollY >= Math.floor(place)) end()
  }
  scroll()
  if (ended.signal.aborted) return end
  const growing = new ResizeObserver(scroll)
  growing.observe(document.body)
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    window.addEventListener(sign, end, { signal: ended.signal, passive: true })
  const timer = setTimeout(end, WHILE_MS)
  ended.signal.addEventListener('abort', () => {
    clearTimeout(timer)
    growing.disconnect()
  })
  return end
}
