import { type Pick, type PickState, pickMoney, SLOTS } from '@tuff/league'
import checkFilled from 'bootstrap-icons/icons/check-circle-fill.svg?raw'
import check from 'bootstrap-icons/icons/check2.svg?raw'
import type { ReactNode } from 'react'
import { formatCents } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'

type Saving = 'saved' | 'saving' | 'failed'

type PurseProps = {
  picks: readonly Pick[]
  state: PickState
  capInCents: number
  wrong: ReadonlySet<string>
  saving: Saving
  acts: ReactNode
  /** Why the last action was impossible, beside its button. */
  refusal: ReactNode
}

/** PICK-03: the money left, always in sight. */
export function Purse({ picks, state, capInCents, wrong, saving, acts, refusal }: PurseProps) {
  const { left, perOpenSlot } = pickMoney(picks, capInCents)
  const open = SLOTS.length - picks.length
  const tone = left < 0 ? 'is-over' : state === 'complete' ? 'is-done' : ''
  return (
    <section className={`purse ${tone}`} aria-label="Money left">
      <p className="visually-hidden" role="status">
        {left < 0 ? `${inDollars(-left)} over the cap` : `${inDollars(left)} left`}
        {open > 0 && `, ${open} ${open === 1 ? 'slot' : 'slots'} open`}
      </p>
      <Figure
        name={left < 0 ? 'Over the cap' : 'Money left'}
        className="purse-left"
        figure={inDollars(Math.abs(left))}
      />
      <Figure name="Open slots" figure={String(open)} />
      {perOpenSlot !== null && left >= 0 ? (
        <Figure name="Per open slot" figure={inDollars(perOpenSlot)} />
      ) : (
        <Figure name="Spent" figure={inDollars(capInCents - left)} />
      )}
      <div className="purse-fill">
        <p>
          <span>{`${picks.length} of ${SLOTS.length}`}</span>
          <SavedNote state={state} isOver={left < 0} saving={saving} />
        </p>
        <div className="pick-marks" aria-hidden="true">
          {SLOTS.map((slot) => (
            <i
              key={slot}
              className={wrong.has(slot) ? 'bad' : picks.some((pick) => pick.slot === slot) ? 'in' : undefined}
            />
          ))}
        </div>
      </div>
      <div className="purse-acts">{acts}</div>
      {refusal && <div className="purse-why">{refusal}</div>}
    </section>
  )
}

const inDollars = (cents: number): string => formatCents(cents / 100)

const Figure = ({ name, figure, className = '' }: { name: string; figure: string; className?: string }) => (
  <dl className={`figures ${className}`}>
    <dt>{name}</dt>
    <dd>{figure}</dd>
  </dl>
)

function SavedNote({ state, isOver, saving }: { state: PickState; isOver: boolean; saving: Saving }) {
  if (saving === 'saving') return <span>Saving...</span>
  if (saving === 'failed') return <span className="is-unsaved">The last change is not saved.</span>
  if (isOver) return <span>Get under the cap to complete your team.</span>
  if (state === 'missing') return <span>Nothing chosen yet</span>
  return (
    <span>
      <Icon svg={state === 'complete' ? checkFilled : check} />
      {state === 'complete' ? 'Complete and saved' : 'Saved'}
    </span>
  )
}
