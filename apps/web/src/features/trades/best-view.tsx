import { type AllRosters, weekLabel } from '@tuff/contract'
import type { ReactNode } from 'react'
import { useBestWeeks, useExpectedPoints } from '#api/best.ts'
import { useRosters } from '#api/rosters.ts'
import { useSession } from '#api/session.ts'
import '#charts/charts.css'
import { rosterOf, teamsOf } from '#rosters/roster-choices.ts'
import type { TeamWeek } from '#rosters/team-week.ts'
import { useTradeTerms } from '#rosters/trade-terms.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { LoadingTable } from '#ui/loading-table.tsx'
import './best.css'
import { BestSwapsCard } from './best-swaps-card.tsx'
import { BestTeamCard } from './best-team-card.tsx'
import { ShareCard } from './share-card.tsx'

/** `/trades?show=swaps`: possible improvements (DESK-06 to DESK-08). */
export function BestView() {
  const rosters = useRosters()
  const expected = useExpectedPoints()
  const best = useBestWeeks()
  const myEmail = useSession().user?.email
  const error = rosters.error ?? expected.error ?? best.error
  const isReady = rosters.data && expected.data && best.data
  return (
    <>
      {error && <ErrorAlert>{`Failed to load Best Swaps: ${error.message}`}</ErrorAlert>}
      {isReady && (
        <WithTerms own={ownWeek(rosters.data, myEmail)}>
          <div className="page-stack">
            <div className="best-grid">
              <BestSwapsCard own={ownWeek(rosters.data, myEmail)} expected={expected.data} />
              <BestTeamCard rosters={rosters.data} myEmail={myEmail} expected={expected.data} best={best.data} />
            </div>
            <ShareCard best={best.data} myEmail={myEmail} />
          </div>
        </WithTerms>
      )}
      {!isReady && !error && <LoadingTable />}
    </>
  )
}

/** Renders the cards once the own swaps are known, because swaps that load later would push the other cards down. */
const WithTerms = ({ own, children }: { own: TeamWeek | undefined; children: ReactNode }) =>
  own ? <OnceKnown own={own}>{children}</OnceKnown> : children

const OnceKnown = ({ own, children }: { own: TeamWeek; children: ReactNode }) =>
  useTradeTerms(own).isPending ? <LoadingTable /> : children

function ownWeek(rosters: AllRosters, myEmail: string | undefined) {
  const team = teamsOf(rosters).find(({ email }) => email === myEmail)
  const week = weekLabel(rosters.currentWeek)
  return team && { ...team, week, currentWeek: rosters.currentWeek, roster: rosterOf(rosters, { team, week }) }
}
