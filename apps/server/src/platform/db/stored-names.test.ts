import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { inspectDatabase } from '#testing/cli/whole-database.ts'
import { createAtSchema } from '#testing/platform/earlier-schema.ts'
import { onPostgres } from '#testing/platform/test-databases.ts'

const ENTRY = {
  at: 1,
  league_at: null,
  subject: 'pat',
  email: 'pat@tuff.example',
  team_email: null,
  week: null,
  before: 'null',
  after: '{"source":"offense"}',
  reason: null,
  reverts: null,
}

async function upgradeKeepsTheRows(kind: 'sqlite' | 'postgres') {
  const installation = await createAtSchema(kind, '0071-late-joining', async (query) => {
    for (const [id, action] of [
      ['a', 'answer-accepted'],
      ['b', 'data-fetched'],
    ] as const)
      await query
        .insertInto('audit_log')
        .values({ ...ENTRY, id, action })
        .execute()
    for (const [key, value] of [
      ['accepted-answers', '["offense:9"]'],
      ['asked-fetches', '[{"subject":"pat","email":"pat@tuff.example"}]'],
    ] as const)
      await query.insertInto('settings').values({ key, value }).execute()
  })
  await inspectDatabase(installation, async ({ query }) => {
    expect(await query.selectFrom('audit_log').selectAll().orderBy('id').execute()).toEqual([
      { ...ENTRY, id: 'a', action: 'response-accepted' },
      { ...ENTRY, id: 'b', action: 'data-fetched' },
    ])
    const settings = await query.selectFrom('settings').selectAll().orderBy('key').execute()
    expect(settings).toEqual(
      expect.arrayContaining([
        { key: 'accepted-responses', value: '["offense:9"]' },
        { key: 'fetch-requests', value: '[{"subject":"pat","email":"pat@tuff.example"}]' },
        { key: 'note', value: '"kept"' },
      ]),
    )
    for (const key of ['accepted-answers', 'asked-fetches'])
      expect(settings.map((setting) => setting.key)).not.toContain(key)
  })
}

test('an upgrade keeps accepted responses, fetch requests and their log entries, on SQLite', () =>
  upgradeKeepsTheRows('sqlite'))
onPostgres('an upgrade keeps accepted responses, fetch requests and their log entries, on PostgreSQL', () =>
  upgradeKeepsTheRows('postgres'),
)

/** Tables at the schema before: the types are today's. */
type Before = Kysely<Record<string, Record<string, unknown>>>

async function upgradeRenames(kind: 'sqlite' | 'postgres') {
  const request = { email: 'm1@tuff.example', week: 3, type: 'ir', slot: 'QB1', player_added: 'a', player_dropped: 'b' }
  const about = { note: '', asked_at: 1, reason: null, is_after_kickoff: 0 }
  const device = { recipient: 'm1@tuff.example', subject: 'm1', session: null, subscription: 's', browser: 'b' }
  const installation = await createAtSchema(kind, '0080-no-season-revisions', async (query) => {
    const league = query as unknown as Before
    await league
      .insertInto('trade_requests')
      .values([
        { id: 'open', ...request, ...about, state: 'asked', decided_at: null },
        { id: 'over', ...request, ...about, state: 'lapsed', decided_at: 2 },
      ])
      .execute()
    await league.insertInto('ledger_reckonings').values({ prize: 'week 3', placed: '[]' }).execute()
    await league
      .insertInto('push_devices')
      .values({ id: 'd', ...device, added_at: 1, told_at: 5, told: '["m"]' })
      .execute()
    await league.insertInto('settings').values({ key: 'last-word', value: '"sleeper"' }).execute()
    await league
      .insertInto('audit_log')
      .values([
        { ...ENTRY, id: 'a', action: 'trade-lapsed' },
        { ...ENTRY, id: 'b', action: 'earlier-seasons-brought' },
        { ...ENTRY, id: 'c', action: 'last-word-chosen', after: '{"lastWord":"sleeper"}' },
      ])
      .execute()
  })
  await inspectDatabase(installation, async ({ query }) => {
    expect(await query.selectFrom('trade_requests').selectAll().orderBy('id').execute()).toEqual([
      { id: 'open', ...request, ...about, state: 'asked', decided_at: null },
      { id: 'over', ...request, ...about, state: 'expired', decided_at: 2 },
    ])
    const again = { id: 'again', ...request, ...about, state: 'asked', decided_at: null } as const
    await expect(
      query
        .insertInto('trade_requests')
        .values(again as never)
        .execute(),
    ).rejects.toThrow(/unique/i)
    expect(await query.selectFrom('prize_bases').selectAll().execute()).toEqual([{ prize: 'week 3', placed: '[]' }])
    expect(await query.selectFrom('push_devices').selectAll().execute()).toEqual([
      { id: 'd', ...device, added_at: 1, last_sent_at: 5, delivered: '["m"]' },
    ])
    const finalSource = query.selectFrom('settings').select('value').where('key', '=', 'final-source')
    expect(await finalSource.execute()).toEqual([{ value: '"sleeper"' }])
    expect(await query.selectFrom('audit_log').select(['action', 'after']).orderBy('id').execute()).toEqual([
      { action: 'trade-expired', after: ENTRY.after },
      { action: 'earlier-seasons-imported', after: ENTRY.after },
      { action: 'final-source-chosen', after: '{"finalSource":"sleeper"}' },
    ])
  })
}

test('an upgrade renames requests, prizes, devices, settings and log entries, on SQLite', () =>
  upgradeRenames('sqlite'))
onPostgres('an upgrade renames requests, prizes, devices, settings and log entries, on PostgreSQL', () =>
  upgradeRenames('postgres'),
)
