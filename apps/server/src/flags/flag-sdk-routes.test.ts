import { FLAG_NAMES } from '@tuff/contract'
import { expect, test } from 'vitest'
import { commissioner, encoded, openFlagServer, visitor } from '#testing/flags/flag-server.ts'
import { disableAccount } from '#testing/identity/disable-account.ts'
import { addQuickAccount } from '#testing/identity/quick-account.ts'

test('FLAG-01 every flag is returned for each context format of the SDK', async () => {
  const { evaluate } = await openFlagServer()
  const contexts = [
    visitor,
    { kind: 'user', key: 'nobody-we-know' },
    { key: 'a user without a kind' },
    { kind: 'device', key: 'a phone' },
    { kind: 'multi', user: { key: 'u' }, device: { key: 'd' } },
    { kind: 'user', key: 'k', custom: 'x'.repeat(5_000) },
  ]
  for (const context of contexts) {
    const flags = await evaluate(context)
    expect(flags.navbar).toEqual({ value: true, version: 1, flagVersion: 1, variation: 0, trackEvents: false })
    expect(Object.keys(flags)).toEqual(FLAG_NAMES)
  }
})

test('an unknown environment is not found, and an unreadable context is refused', async () => {
  const { app } = await openFlagServer()
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode
  for (const url of [
    `/sdk/evalx/other/contexts/${encoded(visitor)}`,
    `/eval/other/${encoded(visitor)}`,
    '/sdk/goals/other',
  ])
    expect(await statusOf(url)).toBe(404)
  for (const context of [
    '%%',
    'bm90IGpzb24',
    encoded([]),
    encoded({ kind: 'user' }),
    encoded({ kind: 'user', key: '' }),
  ])
    expect(await statusOf(`/sdk/evalx/tuff/contexts/${encodeURIComponent(context)}`)).toBe(400)
})

test('D-13 a member with the premium role gets restricted flags until the account is disabled', async () => {
  const { flags, evaluate, listen, db } = await openFlagServer()
  const id = await addQuickAccount(db, { email: 'pat@tuff.example', name: 'Pat', roles: ['premium'] })
  const [context, other] = [
    { kind: 'user', key: id },
    { kind: 'user', key: 'somebody-else' },
  ]
  const streams = [await listen(context), await listen(other)]
  for (const stream of streams) await stream.receive()

  await flags.service.setFlag('premiumContent', 'restricted', commissioner)
  expect((await evaluate(context)).premiumContent).toMatchObject({ value: 'enabled', variation: 0, version: 2 })
  expect((await evaluate(other)).premiumContent).toMatchObject({ value: 'restricted', variation: 2, version: 2 })
  expect((await evaluate({ ...context, anonymous: true })).premiumContent?.value).toBe('restricted')
  expect((await evaluate({ kind: 'multi', user: { key: id } })).premiumContent?.value).toBe('enabled')
  expect(await streams[0]?.receive()).toMatchObject({
    event: 'patch',
    data: { key: 'premiumContent', value: 'enabled' },
  })
  expect(await streams[1]?.receive()).toMatchObject({
    event: 'patch',
    data: { key: 'premiumContent', value: 'restricted' },
  })

  await disableAccount(db, id)
  expect((await evaluate(context)).premiumContent?.value).toBe('restricted')
})

test('events are counted and dropped; malformed or oversized ones are refused', async () => {
  const { app, flags } = await openFlagServer()
  const post = async (url: string, payload: unknown) =>
    (
      await app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify(payload),
      })
    ).statusCode
  expect(await post('/events/bulk/tuff', [{ kind: 'identify' }, { kind: 'summary' }])).toBe(202)
  expect(await post('/events/diagnostic/tuff', { kind: 'diagnostic-init' })).toBe(202)
  expect(flags.counts()).toEqual({ events: 2, diagnostics: 1, streams: 0 })
  expect(await post('/events/bulk/tuff', { kind: 'identify' })).toBe(400)
  expect(await post('/events/bulk/tuff', ['x'.repeat(300_000)])).toBe(400)
  expect(await post('/events/bulk/other', [])).toBe(404)
  expect(flags.counts()).toMatchObject({ events: 2 })
})

test('the list of goals is empty', async () => {
  const { app } = await openFlagServer()
  expect((await app.inject({ url: '/sdk/goals/tuff' })).json()).toEqual([])
})
