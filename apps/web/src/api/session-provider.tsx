import type { PublicConfig } from '@tuff/contract'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { onAccountRefused } from './account-refusal.ts'
import { authClientFor } from './auth-client.ts'
import type { Person } from './cache-database.ts'
import { clearFigureCache, useCachedUser } from './cached-user.ts'
import { CallError } from './call.ts'
import { onLogOutElsewhere, publishLogOut } from './other-tabs.ts'
import { isReachable } from './provider-reach.ts'
import { unsubscribeHere } from './push.ts'
import { type Session, SessionContext } from './session.ts'
import { endsSession, LOGGED_OUT, readSignInProblem, type SignInProblem, UNREACHABLE } from './sign-in-problems.ts'

type Props = {
  identity: PublicConfig['identity']
  cached?: Person | undefined
  onReturn: (path: string) => void
  children: ReactNode
}

export function SessionProvider({ identity, cached, onReturn, children }: Props) {
  const { issuer } = identity
  const [client] = useState(() => authClientFor(identity))
  const user = useSyncExternalStore(client.subscribe, client.user)
  const [isLoading, setLoading] = useState(true)
  const [problem, setProblem] = useState<SignInProblem>()
  const [hasEnded, setEnded] = useState(false)
  const [isPopupOpen, setPopupOpen] = useState(false)
  const [isLeaving, setLeaving] = useState(false)

  const first = useRef({ onReturn })
  first.current.onReturn = onReturn
  useEffect(() => {
    let isShown = true
    client
      .start()
      .then(
        (check) => isShown && check && first.current.onReturn(check.returnTo ?? window.location.pathname),
        (error) => isShown && setProblem(readSignInProblem(error)),
      )
      .finally(() => isShown && setLoading(false))
    return () => {
      isShown = false
    }
  }, [client])

  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false)
    window.addEventListener('pageshow', restore)
    return () => window.removeEventListener('pageshow', restore)
  }, [])

  const end = useCallback(
    (reason: SignInProblem) => {
      setProblem(reason)
      setEnded(true)
      client.forget()
    },
    [client],
  )
  useEffect(
    () =>
      onAccountRefused((sentence) => {
        setProblem({ sentence, code: undefined, isAccountRefused: true })
        // The tokens stay, because logging out of the provider needs them.
        setEnded(true)
      }),
    [],
  )
  const isSignedIn = user !== undefined
  useEffect(() => (isSignedIn ? onLogOutElsewhere(() => end(LOGGED_OUT)) : undefined), [isSignedIn, end])
  const lastSeen = useCachedUser({ isLoading, user, hasEnded, cached })

  const isConfirmed = useRef(isSignedIn)
  isConfirmed.current = isSignedIn
  // Memoized, so that a refreshed profile does not reconnect every feed.
  const accessToken = useCallback<Session['accessToken']>(
    async (options) => {
      // The request would time out after ten seconds, and the page would not show that it is offline.
      if (!isConfirmed.current && !navigator.onLine && !(await isReachable(issuer)))
        throw new CallError('There is no connection')
      return client.accessToken(options).catch((failure) => {
        if (endsSession(failure)) end(readSignInProblem(failure))
        throw failure
      })
    },
    [client, end, issuer],
  )

  const session = useMemo<Session>(
    () => ({
      isLoading: (isLoading && !lastSeen) || isLeaving,
      isPopupOpen,
      user: hasEnded ? undefined : (user ?? lastSeen),
      problem,
      hasEnded,
      logIn: async (returnTo) => {
        if (!(await isReachable(issuer))) return setProblem(UNREACHABLE)
        await client.logIn(returnTo).catch((error) => setProblem(readSignInProblem(error)))
      },
      logInHere: async () => {
        const popup = openSignInWindow()
        setPopupOpen(true)
        const failure = await client.logInByPopup(popup).then(() => undefined, readSignInProblem)
        if (!failure) setEnded(false)
        setProblem(failure)
        setPopupOpen(false)
        return !failure
      },
      logOut: async () => {
        // Before clearing the user: a guarded page without one would redirect to the login.
        setLeaving(true)
        // First, so that a later failure leaves no figures in this browser.
        await clearFigureCache()
        publishLogOut()
        await unsubscribeHere()
        await client.logOut()
      },
      accessToken,
      idTokenClaims: async () => client.claims(),
    }),
    [client, issuer, isLoading, isLeaving, isPopupOpen, user, lastSeen, problem, hasEnded, accessToken],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

const WIDTH = 400
const HEIGHT = 600

/** AUTH-08. Opened empty within the click, or the browser would block it. */
function openSignInWindow(): Window | null {
  const left = window.screenX + (window.innerWidth - WIDTH) / 2
  const top = window.screenY + (window.innerHeight - HEIGHT) / 2
  const features = `left=${left},top=${top},width=${WIDTH},height=${HEIGHT},resizable,scrollbars=yes,status=1`
  return window.open('', 'tuff-sign-in', features)
}
