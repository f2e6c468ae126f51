import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  type NotificationSettings,
  type OwnNotifications,
  type PushDevice,
} from '@tuff/contract'
import laptop from 'bootstrap-icons/icons/laptop.svg?raw'
import phone from 'bootstrap-icons/icons/phone.svg?raw'
import plus from 'bootstrap-icons/icons/plus-square.svg?raw'
import { useSyncExternalStore } from 'react'
import { useCommissionerCheck } from '#api/commissioner.ts'
import { useConfig } from '#api/config.ts'
import { failureMessage } from '#api/failure-message.ts'
import { acceptInstallOffer, installOffer, onInstallOffer } from '#api/install-offer.ts'
import {
  useChooseNotifications,
  useDeviceHere,
  useOwnNotifications,
  useTestPush,
  useTurnOffDevice,
  useTurnOnPush,
  zoneHere,
} from '#api/notifications.ts'
import { PushFailed, type PushState, pushState } from '#api/push.ts'
import { timeInWords, timesWithout } from '#settings/time-words.ts'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { Choice } from '#ui/choice.tsx'
import { formatDay, formatTime, formatWeekday } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { Switch } from '#ui/switch.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

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

/** HAND-01: shown only while the browser offers to install the app. */
export function InstallCard() {
  const { product } = useConfig()
  const offer = useSyncExternalStore(onInstallOffer, installOffer)
  if (!offer) return null
  return (
    <TitledCard title={`Install ${product}`}>
      <div className="card-body pt-0">
        <p className="form-text mt-0 mb-3">
          Opens like an app and shows the last figures when you are offline. They are removed from this device when you
          log out.
        </p>
        <Button isPrimary className="w-100" onClick={() => void acceptInstallOffer()} icon={plus}>
          Install
        </Button>
      </div>
    </TitledCard>
  )
}

type Props = {
  own: OwnNotifications
  settings: NotificationSettings
  onChoose: (settings: NotificationSettings) => void
}

function NotificationsCard({ own, settings, onChoose }: Props) {
  const isCommissioner = useCommissionerCheck() === 'commissioner'
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
      <p className="card-body border-top dim mb-0">{own.mailTo === null ? NO_MAIL : mailNote(own.mailTo)}</p>
    </TitledCard>
  )

  function switchOf(kind: NotificationKind, channel: 'push' | 'mail', name: string) {
    const id = `${channel}-${kind}`
    return (
      <span className="form-switch">
        <Switch id={id} isOn={settings.wishes[kind][channel]} onChange={(isOn) => choose(kind, channel, isOn)} />
        <label className="visually-hidden" htmlFor={id}>
          {name}
        </label>
      </span>
    )
  }

  function choose(kind: NotificationKind, channel: 'push' | 'mail', isOn: boolean): void {
    const wishes = { ...settings.wishes, [kind]: { ...settings.wishes[kind], [channel]: isOn } }
    onChoose({ ...settings, wishes })
  }
}

const NO_MAIL = 'This league sends no e-mail because no mail server is set up.'

const mailNote = (address: string) =>
  `E-mail goes to ${address}. Invitations and password resets are always sent. Every other e-mail has a link that turns it off.`

const OF_THE_COMMISSIONER: ReadonlySet<string> = new Set(['request-waits', 'backup-failed'])

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

/** HAND-03: the browsers with push notifications, this one included once enabled. */
function DevicesCard({ own }: { own: OwnNotifications }) {
  const { product } = useConfig()
  const here = useDeviceHere()
  const [turnOn, turnOff, test] = [useTurnOnPush(), useTurnOffDevice(), useTestPush()]
  const isOn = own.devices.some(({ id }) => id === here)
  // A denied permission gets the steps to undo it, not an error.
  const state = pushState()
  const failure = [turnOn, turnOff, test].find(({ error }) => error)?.error
  const refusal =
    failure instanceof PushFailed
      ? state !== 'denied' && failure.message
      : failureMessage(failure ?? null, 'Please try again.')
  return (
    <TitledCard title="Devices with Push">
      {refusal && (
        <div className="card-body pt-0">
          <ErrorAlert>{refusal}</ErrorAlert>
        </div>
      )}
      {test.isSuccess && !refusal && (
        <div className="card-body pt-0">
          <InfoAlert>A test is on its way to this device.</InfoAlert>
        </div>
      )}
      <ul className="devices">{own.devices.map((device) => row(device, device.id === here))}</ul>
      {!isOn && (
        <div className="card-body border-top">
          <p className="dim">{inWords(state, product)}</p>
          {state === 'possible' && (
            <Button isPrimary disabled={turnOn.isPending} onClick={() => turnOn.mutate(own.pushKey)}>
              Turn On Push
            </Button>
          )}
        </div>
      )}
    </TitledCard>
  )

  function row({ id, browser, lastToldAt }: PushDevice, isHere: boolean) {
    const name = isHere ? thisDevice(browser) : browser
    const isPhone = /iPhone|iPad|Android/.test(browser)
    return (
      <li key={id} aria-label={name}>
        <Icon svg={isPhone ? phone : laptop} />
        <div>
          <strong>{name}</strong>
          <span>{lastNotifiedInWords(lastToldAt, Date.now())}</span>
        </div>
        {isHere && (
          <Button disabled={test.isPending} onClick={() => test.mutate(id)}>
            Send a Test
          </Button>
        )}
        <Button disabled={turnOff.isPending} aria-label={`Turn Off ${name}`} onClick={() => turnOff.mutate(id)}>
          Turn Off
        </Button>
      </li>
    )
  }
}

const inWords = (state: PushState, product: string): string =>
  ({
    possible: `This device gets notifications even while ${product} is closed.`,
    denied:
      'Notifications are blocked in this browser. Open the site settings next to the address, allow notifications, and reload this page.',
    'needs-home-screen': `On an iPhone or iPad, add ${product} to the home screen first: press Share, then Add to Home Screen, and open it from there.`,
    unsupported: 'This browser cannot show notifications while the page is closed.',
  })[state]

const DAY_MS = 86_400_000

function lastNotifiedInWords(at: number | null, now: number): string {
  if (at === null) return 'No notifications yet'
  if (new Date(at).toDateString() === new Date(now).toDateString()) return `Last notified today, ${formatTime(at)}`
  const isThisWeek = now - at < 6 * DAY_MS
  return `Last notified ${isThisWeek ? formatWeekday(at) : formatDay(at)}`
}

function thisDevice(browser: string): string {
  if (/iPhone|Android/.test(browser)) return 'This phone'
  return /iPad/.test(browser) ? 'This tablet' : 'This computer'
}
