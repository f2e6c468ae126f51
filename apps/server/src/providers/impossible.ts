import type { ImpossibleStat } from '@tuff/league'

/** 'has 1e+20 passing yards, where -99 to 999 are possible,' of whatever has them. */
export const impossibleInWords = ({ category, count, least, most }: ImpossibleStat): string =>
  `has ${count} ${category.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}, where ${least} to ${most} are possible,`
