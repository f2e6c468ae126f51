import { afterEach, expect, test, vi } from 'vitest'
import { onBothDatabases } from '#platform/testing/test-databases.ts'
import { createArtifactStore } from './artifact-store.ts'

afterEach(() => {
  vi.useRealTimers()
})

const pass = (seconds: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })

onBothDatabases('the artifact store', (open) => {
  test('what was put in is found again, by id and by uid, and replaced when put in again', async () => {
    const sessions = createArtifactStore(await open()).adapter('Session')
    await sessions.upsert('s1', { jti: 's1', uid: 'u1', accountId: 'a1', loginTs: 1 }, 60)
    await sessions.upsert('s1', { jti: 's1', uid: 'u1', accountId: 'a1', loginTs: 2 }, 60)
    expect(await sessions.find('s1')).toEqual({ jti: 's1', uid: 'u1', accountId: 'a1', loginTs: 2 })
    expect(await sessions.findByUid('u1')).toMatchObject({ accountId: 'a1', loginTs: 2 })
    await sessions.destroy('s1')
    expect(await sessions.find('s1')).toBeUndefined()
  })

  test('models do not see each other', async () => {
    const store = createArtifactStore(await open())
    await store.adapter('Session').upsert('x', { uid: 'u' }, 60)
    expect(await store.adapter('Interaction').find('x')).toBeUndefined()
    expect(await store.adapter('Interaction').findByUid('u')).toBeUndefined()
  })

  test('the database holds no id that a browser could use', async () => {
    const db = await open()
    await createArtifactStore(db).adapter('RefreshToken').upsert('secret-id', { jti: 'secret-id', grantId: 'g' }, 60)
    expect(JSON.stringify(await db.query.selectFrom('oidc_artifacts').selectAll().execute())).not.toContain('secret-id')
  })

  test('of many who consume a code at once, one succeeds', async () => {
    const codes = createArtifactStore(await open()).adapter('AuthorizationCode')
    await codes.upsert('c', { grantId: 'g' }, 60)
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => codes.consume('c')))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await codes.find('c')).toMatchObject({ consumed: expect.any(Number) })
  })

  test('a used refresh token shows as used ten seconds after its first use', async () => {
    const tokens = createArtifactStore(await open()).adapter('RefreshToken')
    await tokens.upsert('r', { grantId: 'g' }, 600)
    await tokens.consume('r')
    pass(9)
    await tokens.consume('r')
    expect(await tokens.find('r')).not.toHaveProperty('consumed')
    pass(2)
    expect(await tokens.find('r')).toHaveProperty('consumed')
  })

  test('a grant is revoked with all that was given out under it, and nothing else', async () => {
    const store = createArtifactStore(await open())
    await store.adapter('Grant').upsert('g1', { accountId: 'a' }, 60)
    await store.adapter('Grant').upsert('g2', { accountId: 'a' }, 60)
    await store.adapter('RefreshToken').upsert('r1', { grantId: 'g1' }, 60)
    await store.adapter('RefreshToken').upsert('r2', { grantId: 'g2' }, 60)
    await store.adapter('Interaction').upsert('i1', { grantId: 'g1' }, 60)
    const authorizations = { 'tuff-web': { grantId: 'g1' }, other: {} }
    await store.revokeGrantsOf({ authorizations, grantIdFor: () => 'g1', destroy: async () => {} })

    expect(await store.adapter('Grant').find('g1')).toBeUndefined()
    expect(await store.adapter('RefreshToken').find('r1')).toBeUndefined()
    expect(await store.adapter('Grant').find('g2')).toBeDefined()
    expect(await store.adapter('RefreshToken').find('r2')).toBeDefined()
    expect(await store.adapter('Interaction').find('i1')).toBeDefined()
  })

  test('what has expired is swept, and what was used an hour ago', async () => {
    const store = createArtifactStore(await open())
    const tokens = store.adapter('RefreshToken')
    await tokens.upsert('short', { grantId: 'g' }, 60)
    await tokens.upsert('used', { grantId: 'g' }, 90_000)
    await tokens.upsert('long', { grantId: 'g' }, 90_000)
    await tokens.consume('used')
    pass(3_590)
    await store.sweep()
    expect(await tokens.find('short')).toBeUndefined()
    expect(await tokens.find('used')).toHaveProperty('consumed')
    pass(20)
    await store.sweep()
    expect(await tokens.find('used')).toBeUndefined()
    expect(await tokens.find('long')).toBeDefined()
  })
})
