import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationSettings,
  type OwnNotifications,
} from '@tuff/contract'
import { useCommissionerCheck } from '#api/commissioner.ts'
import { Switch } from '#ui/switch.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

type Props = {
  own: OwnNotifications
  settings: NotificationSettings
  onChoose: (settings: NotificationSettings) => void
}

export function NotificationsCard({ own, settings, onChoose }: Props) {
  const isCommissioner = useCommissionerCheck() === 'commissioner'
  const hasDevice = own.devices.length > 0
  const kinds = Object.entries(NOTIFICATION_KINDS).filter(([kind]) => isCommissioner || !OF_THE_COMMISSIONER.has(kind))
  return (
    <TitledCard title="Notifications" beside={<span className="form-text m-0">At most one message a minute</span>}>
      <ul className="kinds">
        <li className="head" aria-hidden="true">
          <span>Notify Me About</span>
          <span>Push</span>
          <span>E-mail</span>
        </li>
        {kinds.map(([kind, { label, hint, isMailed }]) => (
          <li key={kind}>
            <span>
              <strong>{label}</strong>
              <small>{hint}</small>
            </span>
            {switchOf(kind as NotificationKind, 'push', `Push: ${label}`)}
            {isMailed && own.mailTo !== null ? (
              switchOf(kind as NotificationKind, 'mail', `E-mail: ${label}`)
            ) : (
              <span className="none" aria-hidden="true">
                –
              </span>
            )}
          </li>
        ))}
      </ul>
      {!hasDevice && <p className="card-body border-top dim mb-0">{NO_DEVICE}</p>}
      <p className="card-body border-top dim mb-0">{own.mailTo === null ? NO_MAIL : mailNote(own.mailTo)}</p>
    </TitledCard>
  )

  function switchOf(kind: NotificationKind, channel: 'push' | 'mail', name: string) {
    const id = `${channel}-${kind}`
    return (
      <span className="form-switch">
        <Switch
          id={id}
          isOn={settings.channels[kind][channel] && (channel === 'mail' || hasDevice)}
          isDisabled={channel === 'push' && !hasDevice}
          onChange={(isOn) => choose(kind, channel, isOn)}
        />
        <label className="visually-hidden" htmlFor={id}>
          {name}
        </label>
      </span>
    )
  }

  function choose(kind: NotificationKind, channel: 'push' | 'mail', isOn: boolean): void {
    const channels = { ...settings.channels, [kind]: { ...settings.channels[kind], [channel]: isOn } }
    onChoose({ ...settings, channels })
  }
}

const NO_DEVICE = 'Push needs a device: turn it on under Devices with Push.'

const NO_MAIL = 'This league sends no e-mail because no mail server is set up.'

const mailNote = (address: string) =>
  `E-mail goes to ${address}. Invitations and password resets are always sent. Every other e-mail has a link that turns it off.`

const OF_THE_COMMISSIONER: ReadonlySet<string> = new Set(['request-waits', 'backup-failed'])
