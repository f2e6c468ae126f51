import { type AllRosters, weekLabel } from '@tuff/contract'
import { useSearchParams } from 'react-router'
import { useConfig } from '#api/config.ts'
import { useRosters } from '#api/rosters.ts'
import { useStandingsConnection } from '#api/standings.ts'
import { LivePill } from '#football/live-pill.tsx'
import { NoTeamsYet } from '#football/no-teams-yet.tsx'
import { chosenTeam } from '#football/team-choices.ts'
import { weekInLink } from '#football/week-in-link.ts'
import { CapCard } from '#rosters/cap-card.tsx'
import { rosterOf, teamsOf } from '#rosters/roster-choices.ts'
import { RosterSelectors, useRosterChoice } from '#rosters/roster-selectors.tsx'
import { RosterTable } from '#rosters/roster-table.tsx'
import { TradeCard } from '#rosters/trade-card.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'

export function RosterScreen() {
  const { product } = useConfig()
  const { status } = useStandingsConnection()
  const rosters = useRosters()
  const week = weekInLink(useSearchParams()[0])
  return (
    <Screen isNarrow title={`${product} Team Rosters`} beside={<LivePill status={status} week={week} />}>
      {rosters.isError && <ErrorAlert>Failed to load rosters</ErrorAlert>}
      {rosters.data && <TeamWeek rosters={rosters.data} />}
      {rosters.isPending && <LoadingCard />}
    </Screen>
  )
}

/** ROST-04 */
function TeamWeek({ rosters }: { rosters: AllRosters }) {
  const choice = useRosterChoice(rosters, chosenTeam)
  const { team, week } = choice
  const roster = rosterOf(rosters, choice)
  return (
    <>
      {teamsOf(rosters).length === 0 && <NoTeamsYet />}
      <RosterSelectors rosters={rosters} choice={choice} />
      {team && week && (
        <div className="info-cards">
          <CapCard email={team.email} week={week} roster={roster} />
          <TradeCard email={team.email} week={week} />
        </div>
      )}
      <RosterTable roster={roster} isCurrent={week === weekLabel(rosters.currentWeek)} />
    </>
  )
}
