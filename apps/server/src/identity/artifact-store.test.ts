import { afterEach, expect, test, vi } from 'vitest'
import type { Database } from '#platform/db/client.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { createArtifactStore } from './artifact-store.ts'
import { sessionOf } from './ended-sessions.ts'

afterEach(() => {
  vi.useRealTimers()
})

const storeIn = (db: Database, reported: string[] = []) =>
  createArtifactStore(db, { changed: async () => void reported.push('changed') })

const pass = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })

onBothDatabases('the artifact store', (open) => {
  test('a stored artifact is found by id and by uid, and replaced when stored again', async () => {
    const sessions = storeIn(await open()).adapter('Session')
    await sessions.upsert('s1', { jti: 's1', uid: 'u1', accountId: 'a1', loginTs: 1 }, 60)
    await sessions.upsert('s1', { jti: 's1', uid: 'u1', accountId: 'a1', loginTs: 2 }, 60)
    expect(await sessions.find('s1')).toEqual({ jti: 's1', uid: 'u1', accountId: 'a1', loginTs: 2 })
    expect(await sessions.findByUid('u1')).toMatchObject({ accountId: 'a1', loginTs: 2 })
    await sessions.destroy('s1')
    expect(await sessions.find('s1')).toBeUndefined()
  })

  test('artifacts of different models are separate', async () => {
    const store = storeIn(await open())
    await store.adapter('Session').upsert('x', { uid: 'u' }, 60)
    expect(await store.adapter('Interaction').find('x')).toBeUndefined()
    expect(await store.adapter('Interaction').findByUid('u')).toBeUndefined()
  })

  test('the database holds no id that a browser could use', async () => {
    const db = await open()
    await storeIn(db).adapter('RefreshToken').upsert('secret-id', { jti: 'secret-id', grantId: 'g' }, 60)
    expect(JSON.stringify(await db.query.selectFrom('oidc_artifacts').selectAll().execute())).not.toContain('secret-id')
  })

  test('of many concurrent uses of a code, one succeeds', async () => {
    const codes = storeIn(await open()).adapter('AuthorizationCode')
    await codes.upsert('c', { grantId: 'g' }, 60)
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => codes.consume('c')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await codes.find('c')).toMatchObject({ consumed: expect.any(Number) })
  })

  test('a used refresh token counts as used ten seconds after its first use', async () => {
    const tokens = storeIn(await open()).adapter('RefreshToken')
    await tokens.upsert('r', { grantId: 'g' }, 600)
    await tokens.consume('r')
    pass(9)
    await tokens.consume('r')
    expect(await tokens.find('r')).not.toHaveProperty('consumed')
    pass(2)
    expect(await tokens.find('r')).toHaveProperty('consumed')
  })

  test('ending a session removes everything issued in it, and nothing else', async () => {
    const reported: string[] = []
    const db = await open()
    const store = storeIn(db, reported)
    for (const each of [1, 2]) {
      await store.adapter('Grant').upsert(`g${each}`, { accountId: 'a' }, 60)
      await store.adapter('RefreshToken').upsert(`r${each}`, { grantId: `g${each}` }, 60)
    }
    await store.adapter('Interaction').upsert('i1', { grantId: 'g1' }, 60)
    const authorizations = { 'tuff-web': { grantId: 'g1' }, other: {} }
    await store.endSession({ authorizations })
    expect(reported).toEqual(['changed'])
    expect(await db.query.selectFrom('ended_sessions').select('session').execute()).toEqual([
      { session: sessionOf('g1') },
    ])

    expect(await store.adapter('Grant').find('g1')).toBeUndefined()
    expect(await store.adapter('RefreshToken').find('r1')).toBeUndefined()
    expect(await store.adapter('Grant').find('g2')).toBeDefined()
    expect(await store.adapter('RefreshToken').find('r2')).toBeDefined()
    expect(await store.adapter('Interaction').find('i1')).toBeDefined()
  })

  test('a grant that the provider revokes takes its access tokens with it', async () => {
    const reported: string[] = []
    const db = await open()
    const store = storeIn(db, reported)
    await store.adapter('Grant').upsert('g1', { accountId: 'a' }, 60)
    await store.adapter('RefreshToken').upsert('r1', { grantId: 'g1' }, 60)
    await store.adapter('RefreshToken').revokeByGrantId('g1')
    expect(await store.adapter('RefreshToken').find('r1')).toBeUndefined()
    await store.adapter('Grant').destroy('g1')
    expect(reported).toEqual(['changed'])
    expect(await db.query.selectFrom('ended_sessions').select('session').execute()).toHaveLength(1)
  })

  test('of unfinished sign-ins only the latest are kept, however many are begun', async () => {
    const db = await open()
    const store = createArtifactStore(db, { changed: async () => {} }, 3)
    for (let begun = 0; begun < 7; begun++) {
      pass(1)
      await store.adapter('Interaction').upsert(`i${begun}`, { uid: `u${begun}` }, 1_800)
    }
    await store.adapter('Session').upsert('s', { uid: 's' }, 60)
    await store.sweep()
    const kept = await Promise.all([0, 3, 4, 6].map((begun) => store.adapter('Interaction').find(`i${begun}`)))
    expect(kept.map(Boolean)).toEqual([false, false, true, true])
    expect(await store.adapter('Session').find('s')).toBeDefined()
    await store.sweep()
    expect(await store.adapter('Interaction').find('i4')).toBeDefined()
  })

  test('expired artifacts are swept; a used refresh token is kept until its own expiry', async () => {
    const store = storeIn(await open())
    const tokens = store.adapter('RefreshToken')
    await tokens.upsert('short', { grantId: 'g' }, 60)
    await tokens.upsert('used', { grantId: 'g' }, 90_000)
    await tokens.upsert('long', { grantId: 'g' }, 90_000)
    await tokens.consume('used')
    await store.adapter('Grant').upsert('g', { accountId: 'a' }, 60)
    pass(120)
    await store.sweep()
    expect(await tokens.find('short')).toBeUndefined()
    // An access token may outlive its grant by minutes.
    expect(await store.adapter('Grant').find('g')).toBeDefined()
    pass(89_000)
    await store.sweep()
    expect(await store.adapter('Grant').find('g')).toBeUndefined()
    expect(await tokens.find('used')).toHaveProperty('consumed')
    expect(await tokens.find('long')).not.toHaveProperty('consumed')
    pass(1_000)
    await store.sweep()
    expect(await tokens.find('used')).toBeUndefined()
    expect(await tokens.find('long')).toBeUndefined()
  })
})
