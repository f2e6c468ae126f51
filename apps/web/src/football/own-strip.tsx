import { weekLabel } from '@tuff/contract'
import type { ReactNode } from 'react'
import type { RankedTeam, Standings } from '#api/standings-message.ts'
import { formatMoney, formatPoints } from '#ui/format.ts'
import './own-strip.css'
import { TeamLink } from './team-link.tsx'
import { tiedRank } from './tied-rank.ts'

type Props = { standings: Standings; email: string | undefined }

/** D-16: the reader's own rank, points, week and money; nothing without a team. */
export function OwnStrip({ standings, email }: Props) {
  const { regularSeason, playoffs, currentNFLWeek } = standings
  const isOwn = ({ managerEmail }: RankedTeam) => managerEmail === email
  const regular = regularSeason.find(isOwn)
  if (!regular) return null
  const inPlayoffs = playoffs.find(isOwn)
  const own = inPlayoffs ?? regular
  const isOut = !inPlayoffs && playoffs.length > 0
  const table = inPlayoffs ? playoffs : regularSeason
  const week = weekLabel(currentNFLWeek)
  const { currentRank, previousRank } = own.rankings
  const money = regular.regularSeasonEarnings + regular.bonusPayout + (inPlayoffs?.playoffEarnings ?? 0)
  return (
    <section className="own-strip" aria-label="My team">
      <div className="own-strip-team">
        <TeamLink name={own.teamName} />
        <small>{isOut ? 'Out of the playoffs' : movedInWords(previousRank - currentRank)}</small>
      </div>
      <dl>
        <Figure name="Rank" beside={`of ${table.length}`}>
          {currentRank}
        </Figure>
        <Figure name="Points">{formatPoints(own.totalPoints)}</Figure>
        {!isOut && (
          <Figure name={week} beside={weekRank(own, table, week)}>
            {formatPoints(own.weeklyPoints[week] ?? 0)}
          </Figure>
        )}
        <Figure name="Money">{formatMoney(money)}</Figure>
      </dl>
    </section>
  )
}

const Figure = ({ name, beside, children }: { name: string; beside?: string | undefined; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {children}
      {beside && <small> {beside}</small>}
    </dd>
  </div>
)

function weekRank(own: RankedTeam, table: readonly RankedTeam[], week: ReturnType<typeof weekLabel>) {
  const rank = own.weeklyRanks[week]
  return rank === undefined
    ? undefined
    : tiedRank(rank, table.filter(({ weeklyRanks }) => weeklyRanks[week] === rank).length > 1)
}

function movedInWords(places: number): string {
  if (places === 0) return ''
  return `${Math.abs(places)} ${Math.abs(places) === 1 ? 'place' : 'places'} ${places > 0 ? 'up' : 'down'} this week`
}
