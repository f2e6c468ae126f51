import { whenIdle } from './when-idle.ts'

const waiting = new Set<() => void>()
let isNextSet = false

/**
 * Draws one piece of a page after the other, each when the one before has been painted and there is nothing better to do.
 * Two of them between two frames would be styled, laid out and painted as one, during which no finger is heard.
 */
export function aFrameEach(draw: () => void): () => void {
  waiting.add(draw)
  setNext()
  return () => {
    waiting.delete(draw)
  }
}

function setNext(): void {
  if (isNextSet || waiting.size === 0) return
  isNextSet = true
  requestAnimationFrame(() => whenIdle(drawNext))
}

function drawNext(): void {
  isNextSet = false
  const [draw] = waiting
  if (draw) {
    waiting.delete(draw)
    draw()
  }
  setNext()
}
