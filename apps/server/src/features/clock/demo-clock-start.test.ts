import { expect, test } from 'vitest'
import type { ClockSetting } from '#platform/clock-setting.ts'
import { createSettingsStore } from '#platform/settings-store.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { demoClockStart } from './demo-clock-start.ts'

const given: ClockSetting = { kind: 'replay', start: { week: 12 }, speed: 60 }
const other: ClockSetting = { kind: 'replay', start: { week: 15 }, speed: 0 }

onBothDatabases('a demo clock at the next start', (open) => {
  test("D-08 continues from the commissioner's last setting, including the time that has passed", async () => {
    const settings = createSettingsStore(await open())
    expect(await demoClockStart(settings, given, 1_000)).toEqual(given)
    expect(await demoClockStart(settings, given, 2_000)).toEqual(given)
    await settings.write('clock', { at: 500_000, speed: 10, since: 3_000 })
    expect(await demoClockStart(settings, given, 5_000)).toEqual({ kind: 'replay', start: { at: 520_000 }, speed: 10 })
    await settings.write('clock', { at: 500_000, speed: 0, since: 3_000 })
    expect(await demoClockStart(settings, given, 9_000)).toEqual({ kind: 'replay', start: { at: 500_000 }, speed: 0 })
  })

  test('D-08 is replaced by a new clock setting at the start of the server', async () => {
    const settings = createSettingsStore(await open())
    await demoClockStart(settings, given)
    await settings.write('clock', { at: 500_000, speed: 10, since: 3_000 })
    expect(await demoClockStart(settings, other)).toEqual(other)
    expect(await demoClockStart(settings, other)).toEqual(other)
    expect(await demoClockStart(settings, given)).toEqual(given)
  })
})
