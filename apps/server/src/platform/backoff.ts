/** How long to wait after so many failures in a row: twice as long each time, and never longer than the longest pause. */
export const pauseAfter = (failures: number, { first, longest }: { first: number; longest: number }): number =>
  Math.min(first * 2 ** failures, longest)

/** All of them, from the first to the longest. */
export const pausesUpTo = (pauses: { first: number; longest: number }): number[] => {
  const all = [pauseAfter(0, pauses)]
  while (all.at(-1)! < pauses.longest) all.push(pauseAfter(all.length, pauses))
  return all
}
