import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** SIGN-04: the account of an external provider that an e-mail belongs to. */
const HostedSignIn = z.object({
  email: z.string(),
  /** The first sign-in, in the time of the real clock. */
  since: z.int(),
})
export type HostedSignIn = z.infer<typeof HostedSignIn>

const HostedSignIns = z.object({ signIns: z.array(HostedSignIn) })

const HERE = '/api/commissioner/sign-ins'

/** Only with an external provider. */
export const HOSTED_SIGN_IN_CALLS = {
  all: endpoint('GET', HERE, 'commissioner', { response: HostedSignIns }),
  /** The next account that signs in with the e-mail gets it. */
  release: endpoint('DELETE', `${HERE}/:email`, 'commissioner', {
    needsRecentSignIn: true,
    params: z.object({ email: z.string() }),
    response: HostedSignIns,
  }),
}
