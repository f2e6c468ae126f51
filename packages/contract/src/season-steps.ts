import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** PICK-10: in order; `message` says what a step still needs. */
export const SeasonSteps = z.object({
  season: z.int(),
  steps: z.array(
    z.object({
      step: z.enum(['end', 'dues', 'sources', 'salaries', 'pick night']),
      isDone: z.boolean(),
      message: z.string(),
    }),
  ),
})
export type SeasonSteps = z.infer<typeof SeasonSteps>

export const SEASON_STEP_CALLS = {
  steps: endpoint('GET', '/api/commissioner/seasons/steps', 'commissioner', { response: SeasonSteps }),
}
