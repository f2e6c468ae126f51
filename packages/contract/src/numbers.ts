import type { Cents } from '@tuff/league'
import { z } from 'zod'

/** Dollars, with cents behind the point. */
export const Money = z.number().nonnegative()
export const Count = z.int().nonnegative()
/** A place or a rank, from 1. */
export const Place = z.int().positive()
export const Chance = z.number().min(0).max(1)
/** Milliseconds since 1970: the league's time, unless the field says otherwise. */
export const At = z.int()

/** An amount of cents as the wire's dollars. */
export const moneyOf = (cents: Cents): number => cents / 100
