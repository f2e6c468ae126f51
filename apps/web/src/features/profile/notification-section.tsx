import type { NotificationSettings } from '@tuff/contract'
import { failureMessage } from '#api/failure-message.ts'
import { useChooseNotifications, useOwnNotifications, zoneHere } from '#api/notifications.ts'
import { timeInWords, timesWithout } from '#settings/time-words.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Choice } from '#ui/choice.tsx'
import { Switch } from '#ui/switch.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { DevicesCard } from './devices-card.tsx'
import { InstallCard } from './install-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'

/** HAND-03: notification settings. Changes are optimistic, and reverted if refused. */
export function NotificationSection() {
  const own = useOwnNotifications()
  const choose = useChooseNotifications()
  if (own.isError) return <ErrorAlert>Failed to load notifications</ErrorAlert>
  if (!own.data) return null
  const settings = choose.isPending ? choose.variables : own.data.settings
  return (
    <>
      {choose.error && <ErrorAlert>{failureMessage(choose.error, 'Please try again.')}</ErrorAlert>}
      <div className="profile-cols">
        <NotificationsCard own={own.data} settings={settings} onChoose={choose.mutate} />
        <div className="d-grid gap-3">
          <DevicesCard own={own.data} />
          <QuietHoursCard quiet={settings.quiet} onChoose={(quiet) => choose.mutate({ ...settings, quiet })} />
          <InstallCard />
        </div>
      </div>
    </>
  )
}

type Quiet = NotificationSettings['quiet']
function QuietHoursCard({ quiet, onChoose }: { quiet: Quiet; onChoose: (quiet: Quiet) => void }) {
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
