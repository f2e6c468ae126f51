import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Reason } from './fields.ts'
import { FLAG_NAMES } from './flags.ts'

const FlagValue = z.union([z.boolean(), z.string()])

export const FlagSetting = z.object({
  key: z.enum(FLAG_NAMES),
  value: FlagValue,
  values: z.array(FlagValue),
  version: z.int(),
})
export type FlagSetting = z.infer<typeof FlagSetting>

const FLAGS = '/api/commissioner/flags'

export const FLAG_CALLS = {
  all: endpoint('GET', FLAGS, 'commissioner', { response: z.object({ flags: z.array(FlagSetting) }) }),
  set: endpoint('PUT', `${FLAGS}/:key`, 'commissioner', {
    params: z.object({ key: z.string() }),
    body: z.object({ value: FlagValue, reason: Reason.optional() }),
    response: FlagSetting,
  }),
}
