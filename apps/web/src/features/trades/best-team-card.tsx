import {
  type AllRosters,
  type BestWeek,
  type BestWeeks,
  type ExpectedPoints,
  type RosterPlayer,
  type TeamShare,
  weekLabel,
} from '@tuff/contract'
import calendar from 'bootstrap-icons/icons/calendar3-week.svg?raw'
import { useMemo } from 'react'
import { NflClub } from '#football/nfl-club.tsx'
import { PlayerName } from '#football/player-name.tsx'
import { TeamLink } from '#football/team-link.tsx'
import { rosterOf, teamsOf } from '#rosters/roster-choices.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatMoney, formatPoints, formatShare, formatTenths } from '#ui/format.ts'
import { HeadRow } from '#ui/head-row.tsx'
import { PlainSelect } from '#ui/plain-select.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { ToggleButton } from '#ui/toggle-button.tsx'
import { useLinkChoices } from '#ui/use-link-choices.ts'
import { expectedOf, expectedTeam } from './expected-team.ts'

type Props = { rosters: AllRosters; myEmail: string | undefined; expected: ExpectedPoints; best: BestWeeks }

const REST = 'rest'

/** DESK-07: of a past week, or of the rest of the season; the link chooses. */
export function BestTeamCard({ rosters, myEmail, expected, best }: Props) {
  const { query, choose } = useLinkChoices()
  const choice = query.get('best') ?? ''
  const week = best.weeks.find((each) => String(each.week) === choice) ?? best.weeks[0]
  const isRest = choice === REST
  return (
    <TitledCard
      title="Best Team"
      className="best-card"
      beside={
        <div className="chart-tools">
          {week && !isRest && (
            <PlainSelect
              label="Week"
              className="best-week"
              value={String(week.week)}
              options={best.weeks.map((each) => ({ value: String(each.week), text: weekLabel(each.week) }))}
              onChange={(chosen) => choose({ best: chosen })}
            />
          )}
          <fieldset className="seg" aria-label="Best team of">
            <ToggleButton text="Past Week" isOn={!isRest} onClick={() => choose({ best: '' })} />
            <ToggleButton text="Rest of Season" isOn={isRest} onClick={() => choose({ best: REST })} />
          </fieldset>
        </div>
      }
    >
      {isRest && <BestOfRest rosters={rosters} myEmail={myEmail} expected={expected} />}
      {!isRest && week && <BestOfWeek rosters={rosters} myEmail={myEmail} week={week} teams={best.teams} />}
      {!isRest && !week && <EmptyState icon={calendar} sentence="No week is complete yet." />}
    </TitledCard>
  )
}

type BestOfRestProps = { rosters: AllRosters; myEmail: string | undefined; expected: ExpectedPoints }

function BestOfRest({ rosters, myEmail, expected }: BestOfRestProps) {
  const best = useMemo(() => expectedTeam(expected), [expected])
  const week = weekLabel(rosters.currentWeek)
  const team = teamsOf(rosters).find(({ email }) => email === myEmail)
  if (!expected.weeks) return <EmptyState icon={calendar} sentence="The season is over." />
  if (!best) return <EmptyState icon={calendar} sentence="No team can fill every slot under the cap." />
  const own = expectedOf(rosterOf(rosters, { team, week }), expected)
  return (
    <>
      <BestTeamTable figure="Expected" {...best} own={ownPlayers(rosters, myEmail, week)} format={formatTenths} />
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

type BestOfWeekProps = { rosters: AllRosters; myEmail: string | undefined; week: BestWeek; teams: readonly TeamShare[] }

function BestOfWeek({ rosters, myEmail, week, teams }: BestOfWeekProps) {
  const team = teams.find(({ email }) => email === myEmail)
  const made = team?.weeks.find((each) => each.week === week.week)
  return (
    <>
      <BestTeamTable
        figure="Points"
        spots={week.players}
        salary={week.salary}
        points={week.points}
        own={ownPlayers(rosters, myEmail, weekLabel(week.week))}
        format={formatPoints}
      />
      {team && made && made.best > 0 && (
        <p className="best-note">
          <TeamLink name={team.teamName} />
          {` made ${formatPoints(made.points)} of ${formatPoints(made.best)}: `}
          {`${formatShare(made.points / made.best)} of the best possible week.`}
        </p>
      )}
    </>
  )
}

type BestSpot = RosterPlayer & { readonly points: number }

type BestTeamTableProps = {
  figure: 'Points' | 'Expected'
  spots: readonly BestSpot[]
  salary: number
  points: number
  own: ReadonlySet<string>
  format: (points: number) => string
}

const BestTeamTable = ({ figure, spots, salary, points, own, format }: BestTeamTableProps) => (
  <ScrollPane isFree label="Players of the best team" holds="roster">
    <table className="table table-hover roster best">
      <HeadRow columns={['Slot', 'Player', ['Club', 'c-club'], ['Salary', 'num'], [figure, 'num']]} />
      <tbody>
        {spots.map((spot) => (
          <tr key={spot.position} className={own.has(spot.playerID) ? 'me' : undefined}>
            <td>
              <span className="chip chip-slot">{spot.position}</span>
            </td>
            <td className="clip name">
              <PlayerName id={spot.playerID} name={spot.player_name} />
              {own.has(spot.playerID) && <span className="visually-hidden"> (on my roster)</span>}
            </td>
            <td className="c-club">
              <NflClub club={spot.teamAbv} />
            </td>
            <td className="num dim">{formatMoney(spot.salary)}</td>
            <td className="num key">{format(spot.points)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <th scope="row">Total</th>
          <td className="c-club" />
          <td className="num">{formatMoney(salary)}</td>
          <td className="num">{format(points)}</td>
        </tr>
      </tfoot>
    </table>
  </ScrollPane>
)

const ownPlayers = ({ data }: AllRosters, email: string | undefined, week: string): ReadonlySet<string> =>
  new Set(data[email ?? '']?.weeks[week]?.map(({ playerID }) => playerID))
