import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ByText } from './ids.ts'

/** A mail or push message that was not delivered within two days, or was refused permanently (HAND-05). */
const GivenUpMessage = z.object({
  id: z.string(),
  channel: z.enum(['mail', 'push', 'chat']),
  /** The recipient's e-mail; the name of a chat. */
  recipient: z.string(),
  title: z.string(),
  reason: z.string(),
  at: z.int(),
  /** False for a message that has become useless, such as an expired link. */
  canBeSentAgain: z.boolean(),
})
export type GivenUpMessage = z.infer<typeof GivenUpMessage>

const GivenUpMessages = z.object({ messages: z.array(GivenUpMessage) })

const HERE = '/api/commissioner/messages'

export const MESSAGE_CALLS = {
  givenUp: endpoint('GET', HERE, { response: GivenUpMessages }),
  /** Queues the message again for two days. */
  sendAgain: endpoint('POST', `${HERE}/:id/send-again`, {
    params: ByText,
    response: GivenUpMessages,
  }),
}
