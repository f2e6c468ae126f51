import { expect, test } from 'vitest'
import { createClock } from './clock.ts'
import { createSettingsStore } from './settings-store.ts'
import { shareReplay } from './shared-replay.ts'
import { onBothDatabases } from './testing/test-databases.ts'

const SUNDAY = Date.UTC(2024, 10, 24, 18, 0)
const HOUR = 3_600_000
const replay = { kind: 'replay', start: { week: 12 }, speed: 60 } as const

onBothDatabases('a replay that several nodes show', (open) => {
  test('D-08 has one clock: who joins an hour later stands where the leader stands', async () => {
    const settings = createSettingsStore(await open())
    let wall = Date.UTC(2026, 0, 1)
    const nodeThat = async (isLeader: boolean) => {
      const setting = await shareReplay(replay, { settings, isLeader, sundayOf: () => SUNDAY, wall: () => wall })
      return createClock(
        setting,
        () => SUNDAY,
        () => wall,
      )
    }
    const leader = await nodeThat(true)
    expect(leader.now()).toBe(SUNDAY)
    wall += HOUR
    const joining = await nodeThat(false)
    expect([leader.now(), joining.now()]).toEqual([SUNDAY + 60 * HOUR, SUNDAY + 60 * HOUR])
    wall += HOUR
    expect(joining.now()).toBe(leader.now())

    const afresh = await nodeThat(true)
    expect(afresh.now()).toBe(SUNDAY)
  })

  test('starts as it was told where no leader wrote anything down', async () => {
    const settings = createSettingsStore(await open())
    const setting = await shareReplay(replay, { settings, isLeader: false, sundayOf: () => SUNDAY })
    expect(setting).toEqual({ kind: 'replay', start: { at: SUNDAY }, speed: 60 })
    expect(await settings.read('replay')).toBeUndefined()
  })
})
