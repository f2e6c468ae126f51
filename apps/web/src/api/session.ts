import { createContext, use } from 'react'
import type { SignInProblem } from './sign-in-problems.ts'

type User = { subject: string; name: string; email: string; picture?: string }

/** Who is signed in, and the ways in and out. Filled by `auth0-session.tsx`, the one file that knows the provider's SDK. */
export type Session = {
  isLoading: boolean
  /** A small window stands open for a login; the page behind it stays. */
  isAsking: boolean
  user: User | undefined
  /** Why the last sign-in failed, or why it ended while the page was open. */
  problem: SignInProblem | undefined
  /** It was the provider that ended the session, while the page was open. */
  hasEnded: boolean
  /** Leaves for the provider's login; it returns to `returnTo`, else to the standings. */
  logIn: (returnTo?: string) => Promise<void>
  /** The same in a small window, which leaves this page where it is; whether it went well. */
  logInHere: () => Promise<boolean>
  logOut: () => Promise<void>
  /** A fresh one is asked from the provider, whatever the cache holds. */
  accessToken: (options: { fresh: boolean }) => Promise<string>
  /** What the ID token says, decoded. */
  idTokenClaims: () => Promise<Record<string, unknown> | undefined>
}

export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}
