import { type Week, weekLabel } from '@tuff/contract'
import { ordinal } from '@tuff/league'
import { memo } from 'react'
import type { RankedTeam, Standings } from '#api/standings-message.ts'
import { Figure } from '#ui/facts.tsx'
import { formatMoney, formatPoints } from '#ui/format.ts'
import './own-strip.css'
import { tiedRank } from './ranks.ts'
import { TeamLink } from './team-link.tsx'

type Props = { standings: Standings; email: string | undefined }

/** D-16: the reader's own rank, points, week and money; nothing without a team. */
export function OwnStrip({ standings, email }: Props) {
  const { regularSeason, playoffs, currentNFLWeek } = standings
  const isOwn = ({ managerEmail }: RankedTeam) => managerEmail === email
  const regular = regularSeason.find(isOwn)
  if (!regular) return null
  const inPlayoffs = playoffs.find(isOwn)
  const table = inPlayoffs ? playoffs : regularSeason
  const week = weekLabel(currentNFLWeek)
  const { teamName, rankings, totalPoints, weeklyPoints, weeklyRanks } = inPlayoffs ?? regular
  const rank = weeklyRanks[week]
  return (
    <Strip
      teamName={teamName}
      isOut={!inPlayoffs && playoffs.length > 0}
      rank={rankings.currentRank}
      places={rankings.previousRank - rankings.currentRank}
      teams={table.length}
      points={totalPoints}
      week={week}
      weekPoints={weeklyPoints[week] ?? 0}
      weekRank={rank === undefined ? undefined : isShared(table, week, rank) ? tiedRank(rank, true) : ordinal(rank)}
      money={regular.regularSeasonEarnings + regular.bonusPayout + (inPlayoffs?.playoffEarnings ?? 0)}
    />
  )
}

const isShared = (teams: readonly RankedTeam[], week: Week, rank: number): boolean =>
  teams.filter(({ weeklyRanks }) => weeklyRanks[week] === rank).length > 1

type Figures = {
  teamName: string
  /** Of the playoffs: the figures are the regular season's. */
  isOut: boolean
  rank: number
  places: number
  teams: number
  points: number
  week: Week
  weekPoints: number
  weekRank: string | undefined
  money: number
}

const Strip = memo(function Strip(own: Figures) {
  return (
    <section className="own-strip" aria-label="My team">
      <div className="own-strip-team">
        <TeamLink name={own.teamName} />
        <small>{own.isOut ? 'Out of the playoffs' : movedInWords(own.places)}</small>
      </div>
      <dl className="figures">
        <Figure name="Rank">
          {own.rank}
          <small>{` of ${own.teams}`}</small>
        </Figure>
        <Figure name="Points">{formatPoints(own.points)}</Figure>
        {!own.isOut && (
          <Figure name={own.week}>
            {formatPoints(own.weekPoints)}
            {own.weekRank && <small> {own.weekRank}</small>}
          </Figure>
        )}
        <Figure name="Money">{formatMoney(own.money)}</Figure>
      </dl>
    </section>
  )
})

function movedInWords(places: number): string {
  if (places === 0) return ''
  return `${Math.abs(places)} ${Math.abs(places) === 1 ? 'place' : 'places'} ${places > 0 ? 'up' : 'down'} this week`
}
