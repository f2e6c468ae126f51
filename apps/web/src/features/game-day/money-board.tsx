import type { GameDayTeam } from '@tuff/contract'
import { memo } from 'react'
import { rankClass } from '#football/ranks.ts'
import { TeamLink } from '#football/team-link.tsx'
import { formatCents, formatMoney, formatPoints } from '#ui/format.ts'
import { ListBody, ListCell, type ListColumn, ListFoot, ListRow, ListTable } from '#ui/list-table.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { byPlace, type DayView, placeLabel } from './day-view.ts'
import { Heading, LiveFigure } from './player-cells.tsx'

const COLUMNS: ListColumn[] = [
  ['Place', 'lead', 'place'],
  ['Team', 'name'],
  [<Heading key="points" text="Points" onPhones="Pts" />, 'figure-1'],
  ['Playing', 'under-1', 'mid'],
  ['To Play', 'under-2', 'mid nowrap'],
  [<Heading key="projected" text="Projected" onPhones="Proj." />, 'below-1'],
  ['Money Now', 'figure-2', 'group'],
  [<Heading key="expected" text="Expected Money" onPhones="Expected" />, 'below-2'],
]

/** GAME-04 */
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
      <ListTable label="Every team and its money" isFree className="board" aria-label="Money Board" columns={COLUMNS}>
        <ListBody>
          {teams.map((team) => {
            const teamForecast = byEmail.get(team.email)
            return (
              <BoardRow
                key={team.email}
                team={team}
                projected={teamForecast?.projected}
                expected={teamForecast?.expectedMoney}
                isMine={team === me}
                isLastPaid={team === lastPaid}
              />
            )
          })}
        </ListBody>
        <ListFoot>
          <ListRow>
            <ListCell area="desktop" />
            <ListCell area="total">Purse</ListCell>
            {['points', 'playing', 'to play', 'projected'].map((column) => (
              <ListCell key={column} area="desktop" />
            ))}
            <ListCell area="figure-2" className="group">
              {formatMoney(sumOf(teams.map(({ money }) => money)))}
            </ListCell>
            <ListCell area="below-2">
              {/* The server rounds the rows so that they add up to the purse. */}
              {forecast ? formatCents(now.purse) : '–'}
            </ListCell>
          </ListRow>
        </ListFoot>
      </ListTable>
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

/** Memoized, because a touchdown changes few of the rows. */
const BoardRow = memo(function BoardRow({ team, projected, expected, isMine, isLastPaid }: RowProps) {
  const { name, points, playing, toPlay, money } = team
  return (
    <ListRow className={[isMine && 'me', isLastPaid && 'cut'].filter(Boolean).join(' ')}>
      <ListCell area="lead" className="place">
        <span className={`rank ${rankClass(team.place ?? undefined) ?? ''}`}>{placeLabel(team)}</span>
      </ListCell>
      <ListCell area="name">
        <TeamLink name={name} />
      </ListCell>
      <ListCell area="figure-1" className="key">
        <LiveFigure text={formatPoints(points)} />
      </ListCell>
      <ListCell area="under-1" className="mid">
        {playing}
        <span className="d-md-none"> playing</span>
      </ListCell>
      <ListCell area="under-2" className="mid">
        {toPlay}
        <span className="d-md-none"> to play</span>
      </ListCell>
      <ListCell area="below-1" className="dim">
        {projected === undefined ? '–' : formatPoints(projected)}
      </ListCell>
      <ListCell area="figure-2" className={money === 0 ? 'group zero' : 'group key'}>
        <LiveFigure text={formatMoney(money)} />
      </ListCell>
      <ListCell area="below-2" className={expected === 0 ? 'cents zero' : 'cents'}>
        {expected === undefined ? '–' : <LiveFigure text={formatCents(expected)} />}
      </ListCell>
    </ListRow>
  )
})
