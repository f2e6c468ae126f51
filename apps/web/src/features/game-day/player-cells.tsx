import { GameLabel } from '#football/game-label.tsx'
import { NflClub } from '#football/nfl-club.tsx'
import { formatPoints, formatShare } from '#ui/format.ts'
import { type ListArea, ListCell, type ListColumn } from '#ui/list-table.tsx'
import { useFlash } from '#ui/use-flash.ts'
import type { PlayerView } from './day-view.ts'

export const playerColumns = (projected: ListArea): ListColumn[] => [
  ['Club', 'under-1'],
  ['Game', 'under-2'],
  ['Points', 'figure-1'],
  [<Heading key="projected" text="Projected" onPhones="Proj." />, projected],
]

type Props = { player: PlayerView; area: ListArea }

/** `area` is that of the projected points on a phone. */
export const PlayerCells = ({ player: { club, game, points, projected, doubt }, area }: Props) => (
  <>
    <ListCell area="under-1">
      <NflClub club={club} />
    </ListCell>
    <ListCell area="under-2">
      <GameLabel game={game} />
    </ListCell>
    <ListCell area="figure-1" className={points === 0 ? 'key zero' : 'key'}>
      <LiveFigure text={formatPoints(points)} />
    </ListCell>
    <ListCell area={area} className="dim">
      {projected === undefined ? '–' : formatPoints(doubt?.ifPlaying ?? projected)}
      {doubt && <Chance chance={doubt.chance} />}
    </ListCell>
  </>
)

/** That the player plays; the points beside it are those in that case. */
const Chance = ({ chance }: { chance: number }) => (
  <small className="ms-1" title="Chance to play">
    <span className="visually-hidden">if in the game, chance to play </span>
    {formatShare(chance)}
  </small>
)

type TotalProps = { points: number; projected: number | undefined; area: ListArea }

export const TotalCells = ({ points, projected, area }: TotalProps) => (
  <>
    <ListCell area="desktop" />
    <ListCell area="desktop" />
    <ListCell area="figure-1">{formatPoints(points)}</ListCell>
    <ListCell area={area}>{projected === undefined ? '–' : formatPoints(projected)}</ListCell>
  </>
)

export const Heading = ({ text, onPhones }: { text: string; onPhones: string }) => (
  <>
    <span className="d-none d-md-inline">{text}</span>
    <abbr className="d-md-none" title={text}>
      {onPhones}
    </abbr>
  </>
)

export const LiveFigure = ({ text, className }: { text: string; className?: string }) => (
  <span className={className} ref={useFlash<HTMLSpanElement>(text)}>
    {text}
  </span>
)
