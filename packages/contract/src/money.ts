import { z } from 'zod'

/** Dollars, with cents behind the point. */
export const Money = z.number().nonnegative()
