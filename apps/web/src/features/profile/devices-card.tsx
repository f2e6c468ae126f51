import type { OwnNotifications, PushDevice } from '@tuff/contract'
import laptop from 'bootstrap-icons/icons/laptop.svg?raw'
import phone from 'bootstrap-icons/icons/phone.svg?raw'
import { useConfig } from '#api/config.ts'
import { failureMessage } from '#api/failure-message.ts'
import { useDeviceHere, useTestPush, useTurnOffDevice, useTurnOnPush } from '#api/notifications.ts'
import { PushFailed, type PushState, pushState } from '#api/push.ts'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { formatDay, formatTime, formatWeekday } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useRowsInPlace } from '#ui/use-rows-in-place.ts'

/** HAND-03: the browsers with push notifications, this one included once enabled. */
export function DevicesCard({ own }: { own: OwnNotifications }) {
  const { product } = useConfig()
  const here = useDeviceHere()
  const [turnOn, turnOff, test] = [useTurnOnPush(), useTurnOffDevice(), useTestPush()]
  const devices = useRowsInPlace<PushDevice, HTMLUListElement>(own.devices, ({ id }) => id)
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
      <ul className="devices" ref={devices.list}>
        {devices.rows.map((device) => row(device, device.id === here))}
      </ul>
      {!isOn && (
        <div className="card-body border-top">
          <p className="dim">{explainPush(state, product)}</p>
          {state === 'possible' && (
            <Button isPrimary disabled={turnOn.isPending} onClick={() => turnOn.mutate(own.pushKey)}>
              Turn On Push
            </Button>
          )}
        </div>
      )}
    </TitledCard>
  )

  function row(device: PushDevice, isHere: boolean) {
    const { id, browser, lastSentAt } = device
    const isOff = devices.isGone(device)
    const name = isHere ? thisDevice(browser) : browser
    const isPhone = /iPhone|iPad|Android/.test(browser)
    return (
      <li key={id} aria-label={name}>
        <Icon svg={isPhone ? phone : laptop} />
        <div>
          <strong>{name}</strong>
          <span>{lastNotifiedInWords(lastSentAt, Date.now())}</span>
        </div>
        {isHere && (
          <Button disabled={test.isPending || isOff} onClick={() => test.mutate(id)}>
            Send a Test
          </Button>
        )}
        <Button disabled={turnOff.isPending || isOff} aria-label={`Turn Off ${name}`} onClick={() => endPush(device)}>
          {isOff ? 'Turned Off' : 'Turn Off'}
        </Button>
      </li>
    )
  }

  function endPush(device: PushDevice): void {
    devices.hold(device)
    turnOff.mutateAsync(device.id).then(
      () => devices.settle(device),
      () => devices.settle(device),
    )
  }
}

const explainPush = (state: PushState, product: string): string =>
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
