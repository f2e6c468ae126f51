import { openSlotInWords } from '@tuff/league'
import personX from 'bootstrap-icons/icons/person-x.svg?raw'
import plus from 'bootstrap-icons/icons/plus-lg.svg?raw'
import cross from 'bootstrap-icons/icons/x-lg.svg?raw'
import { useId } from 'react'
import Modal from 'react-bootstrap/Modal'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatCents } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useFirstOnes } from '#ui/use-first-ones.tsx'
import { foundIn } from './pool.ts'
import { type Choosing, inWhole } from './pool-card.tsx'
import { PoolTools } from './pool-tools.tsx'
import { PlayerFacts } from './slots-card.tsx'

type Props = Choosing & {
  /** Money left in dollars, and the slots that are open. */
  left: number
  open: number
  most: number
  onClose: () => void
}

export function PoolSheet({ left, open, most, onClose, ...choosing }: Props) {
  const { pool, choices, slot, taken, onChange, onChoose } = choosing
  const id = useId()
  const found = slot ? foundIn(pool, choices, choosing).filter(({ isFixed }) => !isFixed) : []
  const [first, more] = useFirstOnes(found)
  return (
    <Modal show={slot !== undefined} onHide={onClose} fullscreen animation={false} aria-labelledby={id}>
      <div className="pick-sheet">
        <div className="pick-sheet-head">
          <span className="chip chip-slot">{slot}</span>
          <h2 id={id}>{slot && titled(openSlotInWords(slot))}</h2>
          <button className="btn btn-icon" type="button" aria-label="Close" onClick={onClose}>
            <Icon svg={cross} />
          </button>
        </div>
        <div className="pick-sheet-left">
          <b>{formatCents(left)}</b>
          <span>{`left, ${open} ${open === 1 ? 'slot' : 'slots'} open`}</span>
          <span>
            up to <b>{formatCents(Math.max(0, most))}</b> here
          </span>
        </div>
        <div className="pick-sheet-body">
          <PoolTools choices={choices} hasSort onChange={onChange} />
          {found.length === 0 && <EmptyState icon={personX} sentence="No players match these filters." />}
          <ul className="pool-list">
            <li className="head" aria-hidden="true">
              <span>Player</span>
              <span className="num">Expected</span>
              <span className="num">Salary</span>
              <span />
            </li>
            {first.map((player) => {
              const own = taken.get(player.playerID)
              const isDear = !own && player.salary > most
              return (
                <li key={player.playerID} className={own ? 'me' : isDear ? 'dear' : undefined}>
                  <span className="nm">
                    {own ? (
                      <b>{player.name}</b>
                    ) : (
                      <button type="button" aria-label={`Choose ${player.name}`} onClick={() => onChoose(player)}>
                        {player.name}
                      </button>
                    )}
                    <small>
                      <PlayerFacts club={player.teamAbv} listed={{ ...player, expected: null }} />
                      {isDear && <span>{`${formatCents(player.salary - most)} over`}</span>}
                    </small>
                  </span>
                  <span className="num key">{inWhole(player.expected)}</span>
                  <span className="num key">{formatCents(player.salary)}</span>
                  {own ? (
                    <span className="chip chip-primary">{own}</span>
                  ) : (
                    <span className="plus">
                      <Icon svg={plus} />
                    </span>
                  )}
                </li>
              )
            })}
          </ul>
          {more}
        </div>
      </div>
    </Modal>
  )
}

const titled = (words: string): string => words.replace(/\b[a-z](?=[a-z]{2,})/g, (letter) => letter.toUpperCase())
