import { failureMessage } from '#api/failure-message.ts'
import { useChooseNotifications, useOwnNotifications } from '#api/notifications.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { DevicesCard } from './devices-card.tsx'
import { InstallCard } from './install-card.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { QuietHoursCard } from './quiet-hours-card.tsx'

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
