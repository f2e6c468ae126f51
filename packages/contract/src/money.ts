import type { Cents } from '@tuff/league'
import { z } from 'zod'

/** Dollars, with cents behind the point. */
export const Money = z.number().nonnegative()

/** An amount of cents as the wire's dollars. */
export const moneyOf = (cents: Cents): number => cents / 100
