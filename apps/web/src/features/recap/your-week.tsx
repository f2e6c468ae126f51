import type { RecapTeamWeek } from '@tuff/contract'
import { ordinal } from '@tuff/league'
import { TeamLink } from '#football/team-link.tsx'
import { Figure } from '#ui/facts.tsx'
import { formatMoney, formatPoints } from '#ui/format.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { PlayerNames } from './words.tsx'

const MOST_NAMED = 2

export function YourWeek({ own }: { own: RecapTeamWeek }) {
  const { name, points, rank, money, shortBy, place } = own
  return (
    <TitledCard title="Your Week" beside={<TeamLink name={name} className="form-text ms-auto" />}>
      <div className="your-week">
        <p className="your-week-points">
          {formatPoints(points)}
          <small>{points === 1 ? ' point' : ' points'}</small>
        </p>
        <dl className="figures">
          <Figure name="Place">{ordinal(rank)}</Figure>
          {money !== undefined && <Figure name="Earned">{formatMoney(money)}</Figure>}
          <Figure name={money === undefined ? 'Playoffs' : 'Season'}>{ordinal(place)}</Figure>
        </dl>
        <p>
          {shortBy !== undefined && `${counted(shortBy)} short of the money. `}
          <OwnPlayers own={own} />
          {movedInWords(own)}
        </p>
      </div>
    </TitledCard>
  )
}

function OwnPlayers({ own: { most, fewest } }: { own: RecapTeamWeek }) {
  const isNamed = (players: RecapTeamWeek['most']) => players.length > 0 && players.length <= MOST_NAMED
  const [best, worst] = [most[0], fewest[0]]
  if (!best || !worst || best.points === worst.points) return null
  return (
    <>
      {isNamed(most) && (
        <>
          <PlayerNames players={most} />
          {` led your team with ${formatPoints(best.points)}. `}
        </>
      )}
      {isNamed(fewest) && (
        <>
          <PlayerNames players={fewest} />
          {` had the fewest, ${formatPoints(worst.points)}. `}
        </>
      )}
    </>
  )
}

function movedInWords({ place, placeBefore, line }: RecapTeamWeek): string {
  const verb =
    placeBefore === undefined
      ? 'You are'
      : place === placeBefore
        ? 'You stayed'
        : place < placeBefore
          ? 'You rose to'
          : 'You fell to'
  return `${verb} ${ordinal(place)}${line ? `, ${lineInWords(line)}` : ''}.`
}

function lineInWords({ place, points }: NonNullable<RecapTeamWeek['line']>): string {
  if (points === 0) return `level on points with ${ordinal(place)}`
  return points > 0 ? `${counted(points)} ahead of ${ordinal(place)}` : `${counted(-points)} from the playoffs`
}

const counted = (points: number): string => `${formatPoints(points)} ${points === 1 ? 'point' : 'points'}`
