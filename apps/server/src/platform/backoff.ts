/** How long to wait after so many failures in a row: twice as long each time, and never longer than the longest pause. */
export const pauseAfter = (failures: number, { first, longest }: { first: number; longest: number }): number =>
  Math.min(first * 2 ** failures, longest)
