const NUMBERS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** 'six'; what is more than twelve, or nothing, in figures. */
export const numberInWords = (count: number): string => NUMBERS[count - 1] ?? String(count)
