import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ByText } from './fields.ts'

/** Not delivered within two days, or permanently refused (HAND-05). */
const GivenUpMessage = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'push', 'chat']),
  /** An e-mail, or the name of a chat. */
  recipient: z.string(),
  title: z.string(),
  reason: z.string(),
  at: z.int(),
  /** False for a message that is no longer useful, such as an expired link. */
  canBeSentAgain: z.boolean(),
})
export type GivenUpMessage = z.infer<typeof GivenUpMessage>

const GivenUpMessages = z.object({ messages: z.array(GivenUpMessage) })

const HERE = '/api/commissioner/messages'

export const MESSAGE_CALLS = {
  givenUp: endpoint('GET', HERE, 'commissioner', { response: GivenUpMessages }),
  /** Queues the message again for two days. */
  sendAgain: endpoint('POST', `${HERE}/:id/send-again`, 'commissioner', { params: ByText, response: GivenUpMessages }),
}
