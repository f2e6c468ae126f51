import { createContext, use } from 'react'
import type { SignInProblem } from './sign-in-problems.ts'

type User = { subject: string; name: string; email: string; picture?: string }

/** The signed-in user, and how to sign in and out; provided by `session-provider.tsx`. */
export type Session = {
  isLoading: boolean
  isPopupOpen: boolean
  user: User | undefined
  /** Why the last sign-in failed, or why it ended while the page was open. */
  problem: SignInProblem | undefined
  hasEnded: boolean
  /** Redirects to the provider's login; it returns to `returnTo`, else to the standings. */
  logIn: (returnTo?: string) => Promise<void>
  logInHere: () => Promise<boolean>
  logOut: () => Promise<void>
  /** `fresh` requests a new one from the provider. */
  accessToken: (options: { fresh: boolean }) => Promise<string>
  idTokenClaims: () => Promise<Record<string, unknown> | undefined>
}

export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}
