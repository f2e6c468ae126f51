import type { Cents } from '@tuff/league'
import { z } from 'zod'

/** Dollars, with cents behind the point. */
export const Money = z.number().nonnegative()

/** An amount as the wire says it. */
export const moneyOf = (cents: Cents): number => cents / 100
