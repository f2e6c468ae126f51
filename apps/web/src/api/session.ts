import { createContext, use } from 'react'
import type { SignInProblem } from './sign-in-problems.ts'

type User = { subject: string; name: string; email: string; picture?: string }

export type Session = {
  isLoading: boolean
  isPopupOpen: boolean
  user: User | undefined
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
