/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(rank: number): string {
  const teen = rank % 100 > 10 && rank % 100 < 14
  return `${rank}${(!teen && ['th', 'st', 'nd', 'rd'][rank % 10]) || 'th'}`
}

/** '2nd', or '2nd, shared by 2'. */
export const placeInWords = ({ rank, sharedBy }: { rank: number; sharedBy: number }): string =>
  sharedBy > 1 ? `${ordinal(rank)}, shared by ${sharedBy}` : ordinal(rank)

const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** 'six'; zero and numbers above twelve in figures. */
export const numberInWords = (count: number): string => NUMBERS[count - 1] ?? String(count)
