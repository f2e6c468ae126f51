import type { GameDayTeam } from '@tuff/contract'
import { memo } from 'react'
import { rankClass } from '#football/rank-class.ts'
import { TeamLink } from '#football/team-link.tsx'
import { formatCents, formatMoney, formatPoints } from '#ui/format.ts'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { byPlace, type DayView, placeLabel } from './day-view.ts'
import { Figure } from './figure.tsx'
import { Heading } from './heading.tsx'

/** GAME-04: every team, with the week's money as of now and as projected. */
export function MoneyBoard({ view }: { view: DayView }) {
  const { now, forecast, me } = view
  const teams = byPlace(now.teams)
  const lastPaid = teams.findLast(({ money }) => money > 0)
  const byEmail = new Map(forecast?.teams.map((team) => [team.email, team]))
  const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
  return (
    <TitledCard
      title="Money Board"
      beside={
        <span className="dim ms-auto nowrap">
          Purse <strong className="text-body">{formatMoney(now.purse)}</strong>
        </span>
      }
    >
      <ScrollPane label="Every team and its money" isFree>
        <table className="table table-hover board" aria-label="Money Board">
          <thead>
            <tr>
              <th scope="col" className="place">
                Place
              </th>
              <th scope="col">Team</th>
              <th scope="col" className="num">
                <Heading text="Points" onPhones="Pts" />
              </th>
              <th scope="col" className="mid d-none d-md-table-cell">
                Playing
              </th>
              <th scope="col" className="mid nowrap d-none d-md-table-cell">
                To Play
              </th>
              <th scope="col" className="num">
                <Heading text="Projected" onPhones="Proj." />
              </th>
              <th scope="col" className="num group">
                Money Now
              </th>
              <th scope="col" className="num">
                <Heading text="Expected Money" onPhones="Exp. Money" />
              </th>
            </tr>
          </thead>
          <tbody>
            {teams.map((team) => {
              const of = byEmail.get(team.email)
              return (
                <BoardRow
                  key={team.email}
                  team={team}
                  projected={of?.projected}
                  expected={of?.expectedMoney}
                  isMine={team === me}
                  isLastPaid={team === lastPaid}
                />
              )
            })}
          </tbody>
          <tfoot>
            <tr>
              <td />
              <td>Purse</td>
              <td />
              <td className="d-none d-md-table-cell" />
              <td className="d-none d-md-table-cell" />
              <td />
              <td className="num group">{formatMoney(sumOf(teams.map(({ money }) => money)))}</td>
              <td className="num">
                {/* Rounded to cents per team, so that the sum is the purse. */}
                {forecast ? formatCents(now.purse) : '–'}
              </td>
            </tr>
          </tfoot>
        </table>
      </ScrollPane>
    </TitledCard>
  )
}

type RowProps = {
  team: GameDayTeam
  projected: number | undefined
  expected: number | undefined
  isMine: boolean
  isLastPaid: boolean
}

// Memoized by its figures, since a touchdown changes few of the rows.
const BoardRow = memo(function BoardRow({ team, projected, expected, isMine, isLastPaid }: RowProps) {
  const { name, points, playing, toPlay, money } = team
  return (
    <tr className={[isMine && 'me', isLastPaid && 'cut'].filter(Boolean).join(' ')}>
      <td className="place">
        <span className={`rank ${rankClass(team.place ?? undefined) ?? ''}`}>{placeLabel(team)}</span>
      </td>
      <th scope="row" className="clip fw-normal">
        <TeamLink name={name} />
        <span className="under">{`${playing} playing · ${toPlay} to play`}</span>
      </th>
      <td className="num key">
        <Figure text={formatPoints(points)} />
      </td>
      <td className="mid d-none d-md-table-cell">{playing}</td>
      <td className="mid d-none d-md-table-cell">{toPlay}</td>
      <td className="num dim">{projected === undefined ? '–' : formatPoints(projected)}</td>
      <td className={money === 0 ? 'num group zero' : 'num group key'}>
        <Figure text={formatMoney(money)} />
      </td>
      <td className={expected === 0 ? 'num cents zero' : 'num cents'}>
        {expected === undefined ? '–' : <Figure text={formatCents(expected)} />}
      </td>
    </tr>
  )
})
