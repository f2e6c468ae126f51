import type { ImpossibleStat } from '@tuff/league'

export const impossibleMessage = ({ category, count, least, most }: ImpossibleStat): string =>
  `has ${count} ${category.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}, where ${least} to ${most} are possible,`
