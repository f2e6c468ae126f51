import { type AllRosters, type ExpectedPoints, weekLabel } from '@tuff/contract'
import calendar from 'bootstrap-icons/icons/calendar3-week.svg?raw'
import { useMemo } from 'react'
import { TeamLink } from '#football/team-link.tsx'
import { rosterOf, teamsOf } from '#rosters/roster-choices.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatShare, formatTenths } from '#ui/format.ts'
import { BestTeamTable, ownPlayers } from './best-team-table.tsx'
import { expectedOf, expectedTeam } from './expected-team.ts'

type Props = { rosters: AllRosters; myEmail: string | undefined; expected: ExpectedPoints }

/** By expected points. */
export function BestOfRest({ rosters, myEmail, expected }: Props) {
  const best = useMemo(() => expectedTeam(expected), [expected])
  const week = weekLabel(rosters.currentWeek)
  const team = teamsOf(rosters).find(({ email }) => email === myEmail)
  if (!expected.weeks) return <EmptyState icon={calendar} sentence="The season is over." />
  if (!best) return <EmptyState icon={calendar} sentence="No team can fill every slot under the cap." />
  const own = expectedOf(rosterOf(rosters, { team, week }), expected)
  return (
    <>
      <BestTeamTable figure="Expected" {...best} own={ownPlayers(rosters, myEmail, week)} inWords={formatTenths} />
      {team && best.points > 0 && (
        <p className="best-note">
          <TeamLink name={team.name} />
          {` is expected to make ${formatTenths(own)} of ${formatTenths(best.points)}: `}
          {`${formatShare(own / best.points)} of the best possible rest of the season.`}
        </p>
      )}
    </>
  )
}
