import { PAGE_PATHS } from '@tuff/contract'
import people from 'bootstrap-icons/icons/people.svg?raw'
import { Link } from 'react-router'
import { useConfig } from '#api/config.ts'
import { useSession } from '#api/session.ts'
import { useStandings } from '#api/standings.ts'
import { OwnStrip } from '#football/own-strip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** D-16. index.html has the same markup for the first paint. */
export function OwnHome() {
  const { product } = useConfig()
  const { standings } = useStandings()
  const email = useSession().user?.email
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
          <Link key={to} className="btn btn-quiet" to={to}>
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
