import type { ClockReading } from '#platform/clock.ts'
import type { ClockChoice, ClockSetting } from '#platform/clock-setting.ts'
import type { SettingsStore } from '#platform/settings-store.ts'
import { readingIn } from './clock-service.ts'

/** The stored clock, advanced by the time since; a changed start parameter discards it. */
export async function demoClockStart(
  settings: SettingsStore,
  given: ClockChoice,
  now = Date.now(),
): Promise<ClockChoice> {
  if (JSON.stringify(await settings.read('clock-start')) === JSON.stringify(given)) {
    const set = readingIn(await settings.read('clock'))
    return set ? runningOn(set, now) : given
  }
  await settings.write('clock', null)
  await settings.write('clock-start', given)
  return given
}

const runningOn = ({ at, speed, since }: ClockReading, now: number): ClockSetting => ({
  kind: 'replay',
  start: { at: at + Math.max(0, now - since) * speed },
  speed,
})
