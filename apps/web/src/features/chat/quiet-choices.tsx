import type { QuietHours } from '@tuff/contract'
import { zoneHere } from '#api/notifications.ts'
import { timeInWords, timesWithout } from '#settings/time-words.ts'
import { Choice } from '#ui/choice.tsx'
import { SwitchField } from '#ui/switch.tsx'

type Props = { quiet: QuietHours; onChange: (quiet: QuietHours) => void }

/** In the commissioner's time zone. */
export function QuietChoices({ quiet, onChange }: Props) {
  const { isOn, from, to } = quiet
  const change = (part: Partial<QuietHours>) => onChange({ ...quiet, ...part, zone: zoneHere() })
  return (
    <fieldset className="role-choices">
      <legend className="visually-hidden">Quiet hours</legend>
      <SwitchField
        label="Quiet hours"
        hint={isOn ? `What happens in between is sent at ${timeInWords(to)}.` : 'Messages are sent at any time.'}
        isOn={isOn}
        onChange={(next) => change({ isOn: next })}
      />
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
