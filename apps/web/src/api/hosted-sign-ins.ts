import { HOSTED_SIGN_IN_CALLS } from '@tuff/contract'
import { call } from './call.ts'
import { useChange } from './use-change.ts'
import { usePolled } from './use-polled.ts'

const KEY = ['hosted-sign-ins']

/** SIGN-04: with an external provider, the e-mails that have signed in. */
export const useHostedSignIns = () =>
  usePolled(HOSTED_SIGN_IN_CALLS.all, { queryKey: KEY, select: ({ signIns }) => signIns })

export const useReleaseSignIn = () =>
  useChange((context, email: string) => call(HOSTED_SIGN_IN_CALLS.release, { ...context, params: { email } }), {
    updates: KEY,
    reloadsAlways: KEY,
  })
