import type { AllRosters } from '@tuff/contract'
import { useConfig } from '#api/config.ts'
import { useRosters } from '#api/rosters.ts'
import { CapCard } from '#rosters/cap-card.tsx'
import { RosterSelectors, useRosterChoice } from '#rosters/roster-selectors.tsx'
import { RosterTable } from '#rosters/roster-table.tsx'
import { TradeCard } from '#rosters/trade-card.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Loading } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'

export function RosterScreen() {
  const { product } = useConfig()
  const rosters = useRosters()
  return (
    <div className="page-narrow mx-auto">
      <Screen title={`${product} Team Rosters`}>
        {rosters.isError && <ErrorAlert>Failed to load rosters</ErrorAlert>}
        {rosters.data && <TeamWeek rosters={rosters.data} />}
        {rosters.isPending && (
          <div className="card">
            <Loading text="Loading..." />
          </div>
        )}
      </Screen>
    </div>
  )
}

/** ROST-04 */
function TeamWeek({ rosters }: { rosters: AllRosters }) {
  const { email, week } = useRosterChoice(rosters)
  const roster = email && week ? (rosters.data[email]?.weeks[week] ?? []) : []
  return (
    <>
      <RosterSelectors rosters={rosters} />
      {email && week && (
        <div className="info-cards">
          <CapCard email={email} week={week} roster={roster} />
          <TradeCard email={email} week={week} />
        </div>
      )}
      <RosterTable roster={roster} />
    </>
  )
}
