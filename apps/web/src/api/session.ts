import { createContext, use } from 'react'
import type { Person } from './cache-database.ts'
import type { SignInProblem } from './sign-in-problems.ts'

export type Session = {
  isLoading: boolean
  isPopupOpen: boolean
  user: Person | undefined
  problem: SignInProblem | undefined
  hasEnded: boolean
  logIn: (returnTo?: string) => Promise<void>
  logInHere: () => Promise<boolean>
  logOut: () => Promise<void>
  accessToken: (options: { fresh: boolean }) => Promise<string>
  idTokenClaims: () => Promise<Record<string, unknown> | undefined>
}

export const SessionContext = createContext<Session | undefined>(undefined)

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}
