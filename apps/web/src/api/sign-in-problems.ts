/** A failed sign-in in words, with the provider's code for support (D-05). */
export type SignInProblem = {
  sentence: string
  code: string | undefined
  /** SIGN-04: the provider signs the account in, and the server refuses it. */
  isAccountRefused?: boolean
}

const SENTENCES: Record<string, string> = {
  state_mismatch: 'Something went wrong with this sign-in. Please log in again.',
  missing_transaction: 'This sign-in has expired or was started in another window. Please log in again.',
  login_required: 'Your session has ended. Please log in again.',
  consent_required: 'The league needs your consent to sign you in. Please log in again.',
  interaction_required: 'Your session has ended. Please log in again.',
  access_denied: 'The sign-in was refused. Please try another account or ask your commissioner.',
  timeout: 'The sign-in took too long. Please check your connection and try again.',
  cancelled: 'The sign-in window was closed before you were signed in.',
  popup_open: 'The sign-in window was blocked by the browser. Please use Log In instead.',
  mfa_required: 'Your account uses two-step sign-in. Please log in again and enter your code.',
  missing_refresh_token: 'Your session could not be renewed. Please log in again.',
  invalid_grant: 'Your session could not be renewed. Please log in again.',
  temporarily_unavailable: 'Signing in is not possible at the moment. Please try again in a minute.',
  server_error: 'Signing in is not possible at the moment. Please try again in a minute.',
}

export const UNREACHABLE: SignInProblem = {
  sentence: 'Signing in is not possible at the moment. Please try again in a minute.',
  code: 'unreachable',
}

export const LOGGED_OUT: SignInProblem = { sentence: SENTENCES.login_required!, code: undefined }

/** A sign-in that failed in the page; its code is in the same place as in a provider's error. */
export class SignInError extends Error {
  readonly error: string
  constructor(code: string) {
    super(code)
    this.error = code
  }
}

export function readSignInProblem(error: unknown): SignInProblem {
  const code = codeOf(error)
  return { sentence: (code && SENTENCES[code]) || 'Login failed', code }
}

/** The provider has no session any more; after a network error or timeout the page only retries. */
export const endsSession = (error: unknown): boolean => ENDINGS.has(codeOf(error) ?? '')

const ENDINGS = new Set([
  'login_required',
  'interaction_required',
  'consent_required',
  'mfa_required',
  'missing_refresh_token',
  'invalid_grant',
])

export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'error' in error && typeof error.error === 'string' ? error.error : undefined
