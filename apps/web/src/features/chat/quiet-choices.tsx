import type { QuietHours } from '@tuff/contract'
import { useId } from 'react'
import { zoneHere } from '#api/notifications.ts'
import { timeInWords, timesWithout } from '#settings/time-words.ts'
import { Choice } from '#ui/choice.tsx'
import { Switch } from '#ui/switch.tsx'

type Props = { quiet: QuietHours; onChange: (quiet: QuietHours) => void }

/** The hours in which a chat receives nothing, in the commissioner's time zone. */
export function QuietChoices({ quiet, onChange }: Props) {
  const id = useId()
  const { isOn, from, to } = quiet
  const change = (part: Partial<QuietHours>) => onChange({ ...quiet, ...part, zone: zoneHere() })
  return (
    <fieldset className="role-choices">
      <legend className="visually-hidden">Quiet hours</legend>
      <div className="form-switch">
        <Switch id={id} isOn={isOn} onChange={(next) => change({ isOn: next })} />
        <label htmlFor={id}>
          Quiet hours
          <span className="form-text d-block m-0">
            {isOn ? `What happens in between is sent at ${timeInWords(to)}.` : 'Messages are sent at any time.'}
          </span>
        </label>
      </div>
      {isOn && (
        <div className="filters filters-2 filters-even mb-0">
          <Choice
            label="From"
            value={from}
            options={timesWithout(to, from)}
            onChange={(next) => change({ from: next })}
          />
          <Choice label="To" value={to} options={timesWithout(from, to)} onChange={(next) => change({ to: next })} />
        </div>
      )}
    </fieldset>
  )
}
