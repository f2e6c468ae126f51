export const pauseAfter = (failures: number, { first, longest }: { first: number; longest: number }): number =>
  Math.min(first * 2 ** failures, longest)

export const pausesUpTo = (pauses: { first: number; longest: number }): number[] => {
  const all = [pauseAfter(0, pauses)]
  while (all.at(-1)! < pauses.longest) all.push(pauseAfter(all.length, pauses))
  return all
}
