import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const CommissionerCheck = z.object({
  isCommissioner: z.boolean(),
  /** Two-step sign-in is required and not set up: other calls are refused. */
  needsTwoStep: z.literal(true).optional(),
})

export const COMMISSIONER_CALLS = {
  check: endpoint('GET', '/api/commissioner/check-commissioner', 'member', { response: CommissionerCheck }),
}
