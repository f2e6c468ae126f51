/** Positions the labels at the ends of the lines; overlapping ones move apart, in the order of their lines. */
export function spreadOut(
  wanted: readonly number[],
  { gap, top, bottom }: { gap: number; top: number; bottom: number },
) {
  const order = wanted.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at || a.index - b.index)
  const positions = new Array<number>(wanted.length)
  let free = top
  for (const { at, index } of order) {
    positions[index] = Math.max(at, free)
    free = positions[index]! + gap
  }
  free = bottom
  for (const { index } of order.toReversed()) {
    positions[index] = Math.min(positions[index]!, free)
    free = positions[index]! - gap
  }
  return positions
}
