import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const SEASON_STEPS = ['end', 'dues', 'sources', 'salaries', 'pick night'] as const

/** PICK-10: the steps to a season, in order, and what each still needs. */
export const SeasonSteps = z.object({
  /** The season that is prepared. */
  season: z.int(),
  steps: z.array(
    z.object({
      step: z.enum(SEASON_STEPS),
      isDone: z.boolean(),
      /** What is still needed, or what it is, as a sentence. */
      message: z.string(),
    }),
  ),
})
export type SeasonSteps = z.infer<typeof SeasonSteps>

export const SEASON_STEP_CALLS = {
  steps: endpoint('GET', '/api/commissioner/seasons/steps', { response: SeasonSteps }),
}
