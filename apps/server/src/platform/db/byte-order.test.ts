import { expect, onTestFinished } from 'vitest'
import { newFolder, newPostgresDatabase, onPostgres } from '#testing/platform/test-databases.ts'
import { type Database, openDatabase } from './client.ts'

const EMAILS = ['a', '_c', 'ä', 'z', 'é', '10', '9', 'a b', 'ab', '-', 'b-a', 'ba']
const IDS = [...EMAILS, 'A', 'B', 'Ä']

async function listsOf(db: Database) {
  const account = { name: 'x', password_hash: null, roles: '[]', disabled: 0 as const, created_at: 1 }
  await db.query
    .insertInto('accounts')
    .values(EMAILS.map((email) => ({ ...account, id: `of ${email}`, email })))
    .execute()
  const item = { title: 'x', link: 'https://x.example', image: null, published_at: 1 }
  await db.query
    .insertInto('news')
    .values(IDS.map((id) => ({ ...item, id })))
    .execute()
  const { query } = db
  return {
    accounts: (await query.selectFrom('accounts').select('email').orderBy('email').execute()).map(({ email }) => email),
    news: (await query.selectFrom('news').select('id').orderBy('id').limit(5).execute()).map(({ id }) => id),
    later: (await query.selectFrom('news').select('id').where('id', '>', 'a').orderBy('id').execute()).map(
      ({ id }) => id,
    ),
  }
}

onPostgres('accounts, news and the log have the same order in both databases, whatever the locale', async () => {
  const sqlite = await openDatabase({ dataFolder: newFolder() })
  const postgres = await openDatabase({ dataFolder: '', databaseUrl: await newPostgresDatabase('in English') })
  onTestFinished(async () => void (await Promise.all([sqlite.close(), postgres.close()])))
  const lists = await listsOf(sqlite)
  expect(lists.accounts).toEqual(EMAILS.toSorted((one, other) => (one < other ? -1 : 1)))
  expect(await listsOf(postgres)).toEqual(lists)
})
