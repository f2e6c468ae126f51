import type { Cents } from '@tuff/league'
import { z } from 'zod'

export const Money = z.number().nonnegative()
export const Count = z.int().nonnegative()
/** From 1. */
export const Place = z.int().positive()
export const Chance = z.number().min(0).max(1)
/** Milliseconds since 1970 by the league's clock. */
export const At = z.int()

export const moneyOf = (cents: Cents): number => cents / 100
