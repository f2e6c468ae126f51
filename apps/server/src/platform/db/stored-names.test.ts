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
