import { expect, test } from 'vitest'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { createSignInGuard } from './sign-in-guard.ts'

const attempt = { email: 'manager@tuff.example', address: '203.0.113.7' }
const noLimit = { take: () => 0, refund: () => {} }

onBothDatabases('the sign-in guard', (open) => {
  const guardAt = async () => {
    const db = await open()
    const clock = { at: 1_000_000 }
    const guard = createSignInGuard(db, { now: () => clock.at, addresses: noLimit })
    return { guard, clock, db }
  }

  test('five failures are free; then the wait is 30 seconds and doubles up to an hour', async () => {
    const { guard, clock } = await guardAt()
    for (let mistake = 1; mistake <= 5; mistake += 1) expect(await guard.begin(attempt)).toBe(0)
    const waits: number[] = []
    for (let round = 1; round <= 9; round += 1) {
      const wait = await guard.begin(attempt)
      waits.push(wait / 1000)
      clock.at += wait - 1
      expect(await guard.begin(attempt)).toBe(1)
      clock.at += 1
      expect(await guard.begin(attempt)).toBe(0)
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960, 1920, 3600, 3600])
  })

  test('an attempt while locked does not extend the wait', async () => {
    const { guard, clock } = await guardAt()
    for (let mistake = 1; mistake <= 5; mistake += 1) await guard.begin(attempt)
    for (let knock = 1; knock <= 20; knock += 1) await guard.begin(attempt)
    clock.at += 30_000
    expect(await guard.begin(attempt)).toBe(0)
  })

  test('signing in clears all earlier failures', async () => {
    const { guard } = await guardAt()
    for (let round = 1; round <= 3; round += 1) {
      for (let mistake = 1; mistake <= 4; mistake += 1) expect(await guard.begin(attempt)).toBe(0)
      await guard.succeeded(attempt)
    }
  })

  test('accounts and addresses are counted separately; letter case does not matter', async () => {
    const { guard } = await guardAt()
    for (let mistake = 1; mistake <= 5; mistake += 1) await guard.begin(attempt)
    expect(await guard.begin({ ...attempt, email: ' MANAGER@tuff.example' })).toBeGreaterThan(0)
    expect(await guard.begin({ ...attempt, email: 'other@tuff.example' })).toBe(0)
    expect(await guard.begin({ ...attempt, address: '203.0.113.8' })).toBe(0)
  })

  test('a hundred concurrent guesses get no further than five', async () => {
    const { guard } = await guardAt()
    const waits = await Promise.all(Array.from({ length: 100 }, () => guard.begin(attempt)))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  })

  test('a restart or another node keeps the count', async () => {
    const { guard, clock, db } = await guardAt()
    for (let mistake = 1; mistake <= 5; mistake += 1) await guard.begin(attempt)
    const another = createSignInGuard(db, { now: () => clock.at, addresses: noLimit })
    expect(await another.begin(attempt)).toBe(30_000)
  })

  test('failures expire after a quiet day, and are swept', async () => {
    const { guard, clock, db } = await guardAt()
    for (let mistake = 1; mistake <= 5; mistake += 1) await guard.begin(attempt)
    clock.at += 24 * 3_600_000 + 1
    for (let mistake = 1; mistake <= 5; mistake += 1) expect(await guard.begin(attempt)).toBe(0)
    await guard.succeeded({ ...attempt, address: '192.0.2.1' })
    clock.at += 24 * 3_600_000 + 1
    await guard.sweep()
    expect(await db.query.selectFrom('sign_in_failures').selectAll().execute()).toHaveLength(1)
    clock.at += 29 * 24 * 3_600_000
    await guard.sweep()
    expect(await db.query.selectFrom('sign_in_failures').selectAll().execute()).toEqual([])
  })

  test('guessing one account from ever new addresses is limited as well', async () => {
    const { guard } = await guardAt()
    const waits: number[] = []
    for (let host = 1; host <= 60; host += 1)
      waits.push(await guard.begin({ ...attempt, address: `198.51.100.${host}` }))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(50)
    expect(await guard.begin({ email: 'other@tuff.example', address: '198.51.100.61' })).toBe(0)
  })

  test('guessing strangers cannot lock the owner out at a known address', async () => {
    const { guard } = await guardAt()
    await guard.begin(attempt)
    await guard.succeeded(attempt)
    for (let host = 1; host <= 60; host += 1) await guard.begin({ ...attempt, address: `198.51.100.${host}` })
    expect(await guard.begin({ ...attempt, address: '192.0.2.1' })).toBeGreaterThan(0)
    expect(await guard.begin(attempt)).toBe(0)
  })

  test('one address alone cannot lock an account for others', async () => {
    const { guard } = await guardAt()
    for (let flood = 1; flood <= 3; flood += 1) {
      await Promise.all(Array.from({ length: 60 }, () => guard.begin(attempt)))
    }
    expect(await guard.begin({ ...attempt, address: '192.0.2.1' })).toBe(0)
  })

  test('ten of a thousand guesses from one address are verified, and other addresses never wait', async () => {
    const { guard, clock } = await guardAt()
    const waits: number[] = []
    for (let guess = 1; guess <= 1_000; guess += 1) {
      waits.push(await guard.begin(attempt))
      clock.at += 1_000
    }
    // Five are free, and five more come after 30, 60, 120, 240 and 480 seconds.
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
    expect(await guard.begin({ ...attempt, address: '192.0.2.1' })).toBe(0)
  })

  test('fifty-five of a thousand guesses from as many addresses are verified; the owner signs in', async () => {
    const { guard, clock } = await guardAt()
    await guard.begin(attempt)
    await guard.succeeded(attempt)
    const waits: number[] = []
    for (let guess = 0; guess < 1_000; guess += 1) {
      waits.push(await guard.begin({ ...attempt, address: `198.51.${100 + Math.floor(guess / 250)}.${guess % 250}` }))
      clock.at += 1_000
    }
    expect(waits.filter((wait) => wait === 0)).toHaveLength(55)
    expect(await guard.begin(attempt)).toBe(0)
  })

  test('many users of a shared demo account never lock it', async () => {
    const { guard } = await guardAt()
    for (let host = 1; host <= 120; host += 1) {
      const visitor = { ...attempt, address: `198.51.100.${host}` }
      expect(await guard.begin(visitor)).toBe(0)
      await guard.succeeded(visitor)
    }
  })

  test('stored keys reveal neither the user nor the address', async () => {
    const { guard, db } = await guardAt()
    await guard.begin(attempt)
    const stored = JSON.stringify(await db.query.selectFrom('sign_in_failures').selectAll().execute())
    expect(stored).not.toContain('manager')
    expect(stored).not.toContain('203.0.113')
  })
})
