/** The pause after a number of consecutive failures: doubles each time, up to the longest. */
export const pauseAfter = (failures: number, { first, longest }: { first: number; longest: number }): number =>
  Math.min(first * 2 ** failures, longest)

/** All pauses, from the first to the longest. */
export const pausesUpTo = (pauses: { first: number; longest: number }): number[] => {
  const all = [pauseAfter(0, pauses)]
  while (all.at(-1)! < pauses.longest) all.push(pauseAfter(all.length, pauses))
  return all
}
