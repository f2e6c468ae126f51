import type { CSSProperties } from 'react'
import { TeamLink } from '#football/team-link.tsx'
import { Figure } from '#ui/facts.tsx'
import { formatLead, formatPoints } from '#ui/format.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { inTenths } from './day-view.ts'
import { chanceInWords } from './day-words.ts'
import { LiveFigure } from './player-cells.tsx'

export type DuelTeam = { name: string; points: number; projected: number | undefined; note: string | undefined }
type Props = {
  title: string
  mine: DuelTeam
  theirs: DuelTeam
  question: string
  chances: readonly [number, number] | undefined
}

export function DuelCard({ title, mine, theirs, question, chances }: Props) {
  const projectedGap =
    mine.projected === undefined || theirs.projected === undefined
      ? '–'
      : formatLead(inTenths(mine.projected - theirs.projected))
  return (
    <TitledCard title={title}>
      <div className="duel">
        <Side team={mine} className="my" />
        <dl className="figures duel-gap m-0">
          <Figure name="Gap now">
            <LiveFigure text={formatLead(mine.points - theirs.points)} />
          </Figure>
          <Figure name="Projected gap">{projectedGap}</Figure>
        </dl>
        <Side team={theirs} className="their" />
      </div>
      {/* Rendered without chances too, so that the players below do not move later. */}
      <div className="tug">
        <span>{question}</span>
        <strong>
          <LiveFigure text={chances ? chanceInWords(chances[0]) : '–'} />
        </strong>
        <i aria-hidden="true">
          <b style={{ '--p': `${100 * (chances?.[0] ?? 0)}%` } as CSSProperties} />
          <u />
        </i>
        <strong className="dim">{chances ? chanceInWords(chances[1]) : '–'}</strong>
      </div>
    </TitledCard>
  )
}

function Side({ team, className }: { team: DuelTeam; className: string }) {
  const { name, points, projected, note } = team
  return (
    <div className={`duel-side ${className}`}>
      <TeamLink className="duel-name" name={name} />
      <LiveFigure className="duel-fig" text={formatPoints(points)} />
      <span className="duel-sub">
        {projected === undefined ? 'Projected later' : `${formatPoints(projected)} projected`}
        <br />
        {note ?? '\u00a0'}
      </span>
    </div>
  )
}
