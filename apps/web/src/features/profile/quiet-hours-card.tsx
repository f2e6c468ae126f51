import type { NotificationSettings } from '@tuff/contract'
import { zoneHere } from '#api/notifications.ts'
import { timeInWords, timesWithout } from '#settings/time-words.ts'
import { Choice } from '#ui/choice.tsx'
import { Switch } from '#ui/switch.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

type Quiet = NotificationSettings['quiet']
type Props = { quiet: Quiet; onChoose: (quiet: Quiet) => void }

/** HAND-03: hours without notifications, in the user's time zone. */
export function QuietHoursCard({ quiet, onChoose }: Props) {
  const { isOn, from, to, zone } = quiet
  const choose = (change: Partial<Quiet>) => onChoose({ ...quiet, ...change, zone: zoneHere() })
  return (
    <TitledCard
      title="Quiet Hours"
      beside={
        <span className="form-switch ms-auto">
          <Switch id="quiet-hours" isOn={isOn} onChange={(next) => choose({ isOn: next })} />
          <label className="visually-hidden" htmlFor="quiet-hours">
            Quiet hours
          </label>
        </span>
      }
    >
      <div className="quiet">
        <Choice
          label="From"
          value={from}
          options={timesWithout(to, from)}
          onChange={(next) => choose({ from: next })}
        />
        <Choice label="To" value={to} options={timesWithout(from, to)} onChange={(next) => choose({ to: next })} />
        <p className="form-text m-0">
          {isOn ? `Notifications in between arrive at ${timeInWords(to)}.` : 'Off: notifications come at any time.'}
          {isOn && zone !== zoneHere() && ` Times are in ${zone}.`}
        </p>
      </div>
    </TitledCard>
  )
}
