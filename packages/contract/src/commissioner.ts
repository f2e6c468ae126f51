import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const CommissionerCheck = z.object({
  isCommissioner: z.boolean(),
  /** Two-step sign-in is required and this commissioner has not set it up: other calls are refused. */
  needsTwoStep: z.literal(true).optional(),
})
export type CommissionerCheck = z.infer<typeof CommissionerCheck>

export const COMMISSIONER_CALLS = {
  /** API-01 */
  check: endpoint('GET', '/api/commissioner/check-commissioner', { response: CommissionerCheck }),
}
