export function ordinal(rank: number): string {
  const teen = rank % 100 > 10 && rank % 100 < 14
  return `${rank}${(!teen && ['th', 'st', 'nd', 'rd'][rank % 10]) || 'th'}`
}

export const placeInWords = ({ rank, sharedBy }: { rank: number; sharedBy: number }): string =>
  sharedBy > 1 ? `${ordinal(rank)}, shared by ${sharedBy}` : ordinal(rank)

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Zero and numbers above twelve in figures. */
export const numberInWords = (count: number): string => NUMBERS[count - 1] ?? String(count)
