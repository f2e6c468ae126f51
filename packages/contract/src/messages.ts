import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** A mail or push message that did not reach its recipient in two days, or was refused for good (HAND-05). */
const GivenUpMessage = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'push']),
  /** The e-mail of the person it was for. */
  recipient: z.string(),
  title: z.string(),
  /** In words. */
  reason: z.string(),
  /** When it was given up. */
  at: z.int(),
  /** False when it would be of no use any more, as a link that has expired. */
  canBeSentAgain: z.boolean(),
})
export type GivenUpMessage = z.infer<typeof GivenUpMessage>

const GivenUpMessages = z.object({ messages: z.array(GivenUpMessage) })

const HERE = '/api/commissioner/messages'

export const MESSAGE_CALLS = {
  givenUp: endpoint('GET', HERE, { answer: GivenUpMessages }),
  /** It waits once more, for two days, and is given up no longer. */
  sendAgain: endpoint('POST', `${HERE}/:id/send-again`, {
    params: z.object({ id: z.string().max(64) }),
    answer: GivenUpMessages,
  }),
}
