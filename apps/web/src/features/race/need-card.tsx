import type { Race } from '@tuff/contract'
import { ordinal } from '@tuff/league'
import dash from 'bootstrap-icons/icons/person-dash.svg?raw'
import type { CSSProperties } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { Figure } from '#ui/facts.tsx'
import { formatChance, formatPoints } from '#ui/format.ts'
import { Loading } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import type { RacingTeam } from './race-view.ts'
import { dollars, neededVersusAverage, weeksInWords } from './race-words.ts'

/** RACE-06 */
export const NeedCard = ({ race, own }: { race: Race; own: RacingTeam | undefined }) => (
  <TitledCard title="What I Need">
    {own ? <Need race={race} own={own} /> : <EmptyState icon={dash} sentence="You have no team in this league." />}
  </TitledCard>
)

function Need({ race, own }: { race: Race; own: RacingTeam }) {
  if (!own.toCome) return <Loading text="Calculating forecast..." />
  const { playoffs, first, title, season } = own.toCome
  const isDecided = race.weeksLeft === null
  return (
    <div className="card-body pt-0 need-card">
      {isDecided ? <Decided race={race} own={own} /> : <ToNeed race={race} own={own} />}
      <dl className="figures stats need-foot">
        <Figure name="Rank">{own.rank}</Figure>
        {isDecided ? (
          <Figure name="Title">{formatChance(title, race.stage === 'over' || !own.playoffs)}</Figure>
        ) : (
          <>
            <Figure name="Playoffs">{formatChance(playoffs, false)}</Figure>
            <Figure name="First">{formatChance(first, false)}</Figure>
          </>
        )}
        <Figure name="Season $">{dollars(season)}</Figure>
      </dl>
    </div>
  )
}

function Decided({ race: { stage }, own: { playoffs, rank } }: { race: Race; own: RacingTeam }) {
  if (!playoffs)
    return <p className="need-words">The regular season is over: {ordinal(rank)} place, without playoffs.</p>
  return (
    <p className="hero-line">
      <span className="hero-fig">{ordinal(playoffs.rank)}</span>
      <span className="hero-words">
        {stage === 'over' ? 'in the playoffs' : 'in the playoffs so far'}
        <br />
        with {playoffs.total} points
      </span>
    </p>
  )
}

function ToNeed({ race, own }: { race: Race; own: RacingTeam }) {
  const { average, lastFour } = own
  const { needed, week } = own.toCome!
  const { from, to } = race.weeksLeft!
  if (needed === null) return null
  const rows = [
    { name: 'I need', value: Math.round(needed), isNeed: true },
    ...(average === null ? [] : [{ name: 'Season average', value: Math.round(average) }]),
    ...(lastFour === null ? [] : [{ name: 'Last 4 weeks', value: Math.round(lastFour) }]),
    ...(week === null ? [] : [{ name: `Week ${from}, projected`, value: week }]),
  ]
  return (
    <>
      <p className="hero-line">
        <span className="hero-fig">{Math.round(needed)}</span>
        <span className="hero-words">
          points a week in {weeksInWords(from, to)}
          <br />
          for an even chance of {ordinal(race.playoffTeams)} place
        </span>
      </p>
      <dl className="need">
        {rows.map(({ name, value, isNeed = false }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <i className={isNeed ? 'is-need' : undefined} style={shareOf(value)} aria-hidden="true" />
              {formatPoints(value)}
            </dd>
          </div>
        ))}
      </dl>
      {average !== null && <p className="need-words">{neededVersusAverage(needed, average)}</p>}
    </>
  )
}

/** Above any team's score in a week. */
const MOST = 200
const shareOf = (points: number) => ({ '--p': `${Math.min(100, (points / MOST) * 100)}%` }) as CSSProperties
