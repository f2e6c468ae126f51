import { z } from 'zod'

export const CommissionerCheck = z.object({ isCommissioner: z.boolean() })
export type CommissionerCheck = z.infer<typeof CommissionerCheck>
