import { PAGE_PATHS } from '@tuff/contract'
import people from 'bootstrap-icons/icons/people.svg?raw'
import { Link, useLocation, useNavigate } from 'react-router'
import { useConfig } from '#api/config.ts'
import { useArePicksOpen } from '#api/pick-night.ts'
import { useSession } from '#api/session.ts'
import { useStandings } from '#api/standings.ts'
import { OwnStrip } from '#football/own-strip.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { HomeCard, SignInAlert } from './home-card.tsx'

export function HomeScreen() {
  const { user, problem, isPopupOpen, logIn, logInHere, logOut } = useSession()
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
      {problem?.isAccountRefused && (
        // Without it the provider signs the same account in again.
        <button className="btn btn-lg btn-quiet w-100 mt-2" type="button" onClick={() => void logOut()}>
          Log Out
        </button>
      )}
      {problem && !problem.isAccountRefused && from && (
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

/** D-16. index.html has the same markup for the first paint. */
function OwnHome() {
  const { product } = useConfig()
  const { standings } = useStandings()
  const email = useSession().user?.email
  const picksOpen = useArePicksOpen()
  const isWithoutTeam = standings && !standings.regularSeason.some(({ managerEmail }) => managerEmail === email)
  return (
    <>
      {/* As high without a team, so that the links do not move. */}
      <div className="home-own">
        {standings && <OwnStrip standings={standings} email={email} />}
        {isWithoutTeam && <EmptyState icon={people} sentence="You have no team in this league." />}
      </div>
      <Link className="btn btn-primary btn-lg w-100" to={PAGE_PATHS.standings}>
        {product} Standings
      </Link>
      <nav className="home-ways" aria-label="Pages">
        {WAYS_IN.map(([to, text]) => (
          <Link key={to} className="btn btn-quiet" to={to === PAGE_PATHS.myTeam && picksOpen ? PAGE_PATHS.pick : to}>
            {text}
          </Link>
        ))}
      </nav>
    </>
  )
}

const WAYS_IN = [
  [PAGE_PATHS.gameDay, 'Game Day'],
  [PAGE_PATHS.myTeam, 'My Team'],
  [PAGE_PATHS.trades, 'Trades'],
  [PAGE_PATHS.money, 'Money'],
] as const
