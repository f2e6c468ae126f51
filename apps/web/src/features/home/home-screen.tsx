import { PAGE_PATHS } from '@tuff/contract'
import { Link, useLocation } from 'react-router'
import { useConfig } from '#api/config.ts'
import { useSession } from '#api/session.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Logo } from '#ui/logo.tsx'
import { usePageTitle } from '#ui/use-page-title.ts'

export function HomeScreen() {
  const { product, season, demo } = useConfig()
  const { user, problem, logIn } = useSession()
  const failure = failureIn(useLocation().state)
  const title = `${product} Fantasy Football ${season}`
  usePageTitle(title)

  return (
    <main className="home">
      <div className="card">
        <span className="tuff-logo home-logo">
          <Logo product={product} />
        </span>
        <h1 className="page-title">{title}</h1>
        {problem && (
          <ErrorAlert>
            {problem.sentence} {problem.code && <small className="dim text-nowrap">({problem.code})</small>}
          </ErrorAlert>
        )}
        {!problem && failure && <ErrorAlert>{failure}</ErrorAlert>}
        {user && (
          <Link className="btn btn-primary btn-lg w-100 mb-2" to={PAGE_PATHS.standings}>
            {product} Standings
          </Link>
        )}
        <button
          className={`btn btn-lg w-100 ${user ? 'btn-quiet' : 'btn-primary'}`}
          type="button"
          onClick={() => void logIn()}
        >
          Log In
        </button>
        {demo && <p className="home-note">Demo league: simulated players and scores</p>}
      </div>
    </main>
  )
}

/** What a guard says when it sends somebody home. */
function failureIn(state: unknown): string | undefined {
  const isHolder = typeof state === 'object' && state !== null && 'failure' in state
  return isHolder && typeof state.failure === 'string' ? state.failure : undefined
}
