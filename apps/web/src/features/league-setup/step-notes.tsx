import type { SeasonSteps } from '@tuff/contract'
import check from 'bootstrap-icons/icons/check-circle-fill.svg?raw'
import circle from 'bootstrap-icons/icons/circle.svg?raw'
import { Icon } from '#ui/icon.tsx'

/** REAL-06 */
export const StillMissing = ({ what }: { what: string | undefined }) => (
  <p className="still-missing mb-0" role="status">
    <Icon svg={what ? circle : check} className={what ? '' : 'text-success-ink'} />
    {what ? `Still missing: ${what}` : 'Nothing is missing here.'}
  </p>
)

export type SeasonStep = SeasonSteps['steps'][number]

/** PICK-10 */
export function StepNote({ step }: { step: SeasonStep | undefined }) {
  if (!step) return null
  return (
    <p className="step-note mb-0" data-done={step.isDone ? '' : undefined}>
      <Icon svg={step.isDone ? check : circle} />
      <span>
        <span className="visually-hidden">{step.isDone ? 'Done: ' : 'Still needed: '}</span>
        {step.message}
      </span>
    </p>
  )
}
