import { z } from 'zod'
import { StartError } from './start-error.ts'

const Address = z
  .url({ protocol: /^https?$/, error: 'an address like https://flags.example' })
  // The SDK appends its paths.
  .transform((url) => url.replace(/\/+$/, ''))
  .optional()

/** The id alone means LaunchDarkly's own service; a relay has its own addresses. */
export const HostedFlags = z.object({
  TUFF_FLAGS_CLIENT_ID: z
    .string()
    .regex(/^[\w-]{1,64}$/, 'a client-side id')
    .optional(),
  TUFF_FLAGS_BASE_URL: Address,
  TUFF_FLAGS_STREAM_URL: Address,
  TUFF_FLAGS_EVENTS_URL: Address,
})

export function hostedFlagsIn(env: z.infer<typeof HostedFlags>) {
  const { TUFF_FLAGS_CLIENT_ID: clientSideId, ...addresses } = env
  if (!clientSideId) {
    const orphan = (['TUFF_FLAGS_BASE_URL', 'TUFF_FLAGS_STREAM_URL', 'TUFF_FLAGS_EVENTS_URL'] as const).find(
      (name) => addresses[name],
    )
    if (orphan) throw new StartError(`The environment variable ${orphan} needs TUFF_FLAGS_CLIENT_ID beside it.`)
    return undefined
  }
  return {
    clientSideId,
    baseUrl: addresses.TUFF_FLAGS_BASE_URL ?? 'https://clientsdk.launchdarkly.com',
    streamUrl: addresses.TUFF_FLAGS_STREAM_URL ?? 'https://clientstream.launchdarkly.com',
    eventsUrl: addresses.TUFF_FLAGS_EVENTS_URL ?? 'https://events.launchdarkly.com',
  }
}
