import type { PickPool, PoolPlayer } from '@tuff/contract'
import type { Slot } from '@tuff/league'
import swap from 'bootstrap-icons/icons/arrow-left-right.svg?raw'
import personX from 'bootstrap-icons/icons/person-x.svg?raw'
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import { memo } from 'react'
import { NflClub } from '#football/nfl-club.tsx'
import { PlayerName } from '#football/player-name.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatCents } from '#ui/format.ts'
import { SortableHeader } from '#ui/sortable-header.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { ToggleButton } from '#ui/toggle-button.tsx'
import { useFirstOnes } from '#ui/use-first-ones.tsx'
import type { LinkChange } from '#ui/use-link-choices.ts'
import { type Column, foundIn, type PoolChoices, sortedBy } from './pool.ts'
import { PoolTools } from './pool-tools.tsx'

export type Choosing = {
  pool: PickPool
  choices: PoolChoices
  slot: Slot | undefined
  taken: ReadonlyMap<string, Slot>
  mostOf: (player: PoolPlayer) => number
  /** Whether a player replaces another, because no slot is open. */
  isSwap: (player: PoolPlayer) => boolean
  onChange: (change: LinkChange, options?: { replace: boolean }) => void
  onChoose: (player: PoolPlayer) => void
  isFixed: boolean
}

const POSITIONS = ['', 'QB', 'RB', 'WR', 'TE'] as const

export function PoolCard(props: Choosing) {
  const { pool, choices, slot, taken, mostOf, isSwap, onChange, onChoose, isFixed } = props
  const found = foundIn(pool, choices, props)
  const [first, more] = useFirstOnes(found)
  return (
    <TitledCard
      title="Players"
      className="d-none d-lg-block"
      beside={
        <>
          <span className="form-text m-0">{slot ? `For ${slot}` : `${pool.players.length} with a salary`}</span>
          <fieldset className="seg ms-auto" aria-label="Position">
            {POSITIONS.map((position) => (
              <ToggleButton
                key={position}
                text={position || 'All'}
                isOn={!slot && choices.position === position}
                onClick={() => onChange({ position, slot: '' })}
              />
            ))}
          </fieldset>
        </>
      }
    >
      <PoolTools choices={choices} hasSort={false} onChange={onChange} />
      {found.length === 0 ? (
        <EmptyState icon={personX} sentence="No players match these filters." />
      ) : (
        <table className="table table-hover pool">
          <thead>
            <tr>
              {HEADS.map(([column, title, className]) => (
                <SortableHeader
                  key={column}
                  title={title}
                  className={className}
                  direction={choices.sort.column === column ? choices.sort.direction : undefined}
                  onSort={() => onChange({ sort: sortedBy(column, choices) }, { replace: true })}
                />
              ))}
              <th scope="col">
                <span className="visually-hidden">Choose</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {first.map((player) => (
              <Row
                key={player.playerID}
                player={player}
                slot={taken.get(player.playerID)}
                over={Math.max(0, Math.round((player.salary - mostOf(player)) * 100) / 100)}
                isSwap={isSwap(player)}
                isFixed={isFixed || player.isFixed === true}
                onChoose={onChoose}
              />
            ))}
          </tbody>
        </table>
      )}
      {more}
    </TitledCard>
  )
}

const HEADS: readonly (readonly [Column, string, string])[] = [
  ['name', 'Player', ''],
  ['position', 'Pos.', ''],
  ['club', 'Club', ''],
  ['bye', 'Bye', 'mid'],
  ['last', 'Last Season', 'num'],
  ['expected', 'Expected', 'num'],
  ['salary', 'Salary', 'num'],
]

type RowProps = {
  player: PoolPlayer
  slot: Slot | undefined
  over: number
  isSwap: boolean
  isFixed: boolean
  onChoose: (player: PoolPlayer) => void
}

const Row = memo(function Row({ player, slot, over, isSwap, isFixed, onChoose }: RowProps) {
  const { playerID, name, position, teamAbv, bye, lastPoints, expected, salary } = player
  return (
    <tr className={slot ? 'me' : over > 0 ? 'dear' : undefined}>
      <th scope="row" className="fw-semibold">
        <PlayerName id={playerID} name={name} />
      </th>
      <td className="dim">{position}</td>
      <td>
        <NflClub club={teamAbv} />
      </td>
      <td className="mid dim">{bye ?? '–'}</td>
      <td className="num dim">{inWhole(lastPoints)}</td>
      <td className="num key">{inWhole(expected)}</td>
      <td className="num">
        {formatCents(salary)}
        {!slot && over > 0 && <span className="pool-why">{`${formatCents(over)} over`}</span>}
      </td>
      <td className="mid">
        {slot && <span className="chip chip-primary">{slot}</span>}
        {!slot && !isFixed && (
          <Button
            className="add"
            aria-label={`${isSwap ? 'Swap in' : 'Choose'} ${name}`}
            onClick={() => onChoose(player)}
            icon={isSwap ? swap : plus}
          ></Button>
        )}
      </td>
    </tr>
  )
})

export const inWhole = (points: number | null): string => (points === null ? '–' : String(Math.round(points)))
