import { GameLabel } from '#football/game-label.tsx'
import { NflClub } from '#football/nfl-club.tsx'
import { formatPoints, formatShare } from '#ui/format.ts'
import { ListCell, type ListColumn, type ListPlace } from '#ui/list-table.tsx'
import { useFlash } from '#ui/use-flash.ts'
import type { PlayerView } from './day-view.ts'

export const playerColumns = (projected: ListPlace): ListColumn[] => [
  ['Club', 'under-1'],
  ['Game', 'under-2'],
  ['Points', 'figure-1'],
  [<Heading key="projected" text="Projected" onPhones="Proj." />, projected],
]

type Props = { player: PlayerView; place: ListPlace }

/** `place` is that of the projected points on a phone. */
export const PlayerCells = ({ player: { club, game, points, projected, doubt }, place }: Props) => (
  <>
    <ListCell place="under-1">
      <NflClub club={club} />
    </ListCell>
    <ListCell place="under-2">
      <GameLabel game={game} />
    </ListCell>
    <ListCell place="figure-1" className={points === 0 ? 'key zero' : 'key'}>
      <LiveFigure text={formatPoints(points)} />
    </ListCell>
    <ListCell place={place} className="dim">
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

type TotalProps = { points: number; projected: number | undefined; place: ListPlace }

export const TotalCells = ({ points, projected, place }: TotalProps) => (
  <>
    <ListCell place="desktop" />
    <ListCell place="desktop" />
    <ListCell place="figure-1">{formatPoints(points)}</ListCell>
    <ListCell place={place}>{projected === undefined ? '–' : formatPoints(projected)}</ListCell>
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
