import { useLocation, useNavigate } from 'react-router'
import { useSession } from '#api/session.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { HomeCard } from './home-card.tsx'
import { OwnHome } from './own-home.tsx'
import { SignInAlert } from './sign-in-alert.tsx'

export function HomeScreen() {
  const { user, problem, isPopupOpen, logIn, logInHere } = useSession()
  const { failure, from } = redirectOf(useLocation().state)
  const navigate = useNavigate()
  // A session with a problem needs a new login (D-05), even if its user is known.
  const isIn = user && !problem

  const continueAt = async (path: string) => {
    if (await logInHere()) await navigate(path, { replace: true })
  }

  return (
    <HomeCard>
      {!isPopupOpen && <SignInAlert />}
      {!problem && failure && <ErrorAlert>{failure}</ErrorAlert>}
      {isIn ? (
        <OwnHome />
      ) : (
        <button className="btn btn-lg w-100 btn-primary" type="button" onClick={() => void logIn()}>
          Log In
        </button>
      )}
      {problem && from && (
        <button
          className="btn btn-lg btn-quiet w-100 mt-2"
          type="button"
          disabled={isPopupOpen}
          onClick={() => void continueAt(from)}
        >
          {isPopupOpen ? 'Loading...' : 'Continue'}
        </button>
      )}
    </HomeCard>
  )
}

/** Set by the guard that redirects here: the reason, or the page on which the session ended. */
function redirectOf(state: unknown) {
  const { failure, from } = (state ?? {}) as { failure?: unknown; from?: unknown }
  return { failure: textIn(failure), from: textIn(from) }
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)
