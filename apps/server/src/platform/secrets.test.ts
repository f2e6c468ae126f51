import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder, onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'
import { SecretsError } from './installation-key.ts'
import { openSecrets } from './secrets.ts'

const SECRET = 'a secret of more than thirty-two characters'

onBothDatabases('secrets', (open) => {
  test('a secret is created once and found again after a restart', async () => {
    const [db, dataFolder] = [await open(), newFolder()]
    const first = await openSecrets(db, { secret: undefined, dataFolder })
    expect(await first.keep('signing-keys', async () => 'made')).toBe('made')
    const second = await openSecrets(db, { secret: undefined, dataFolder })
    expect(await second.keep('signing-keys', async () => 'made again')).toBe('made')
  })

  test('nodes that start together agree on one secret', async () => {
    const db = await open()
    const kept = await Promise.all(
      Array.from({ length: 8 }, async (_, node) => {
        const secrets = await openSecrets(db, { secret: SECRET, dataFolder: newFolder() })
        return secrets.keep('signing-keys', async () => `made by ${node}`)
      }),
    )
    expect(new Set(kept).size).toBe(1)
  })

  test('the database holds it encrypted, differently each time', async () => {
    const db = await open()
    const secrets = await openSecrets(db, { secret: SECRET, dataFolder: newFolder() })
    await secrets.keep('one', async () => 'the same text')
    await secrets.keep('two', async () => 'the same text')
    const rows = await db.query.selectFrom('secrets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain('the same text')
    expect(rows[0]?.value).not.toBe(rows[1]?.value)
  })
})

test('the key file is complete, readable by its owner only, and leaves no temporary file', async () => {
  const dataFolder = newFolder()
  const db = await openTestDatabase()
  await Promise.all([1, 2, 3, 4].map(() => openSecrets(db, { secret: undefined, dataFolder })))
  expect(statSync(join(dataFolder, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(dataFolder, 'secret.key'), 'utf8')).toMatch(/^[\w-]{43}\n$/)
  expect(readdirSync(dataFolder)).toEqual(['secret.key'])
})

test('with TUFF_SECRET no key file is written', async () => {
  const dataFolder = newFolder()
  await openSecrets(await openTestDatabase(), { secret: SECRET, dataFolder })
  expect(readdirSync(dataFolder)).toEqual([])
})

test('a wrong key is refused in one sentence that names its origin', async () => {
  const [db, dataFolder] = [await openTestDatabase(), newFolder()]
  await (await openSecrets(db, { secret: SECRET, dataFolder })).keep('signing-keys', async () => 'made')

  const changed = await openSecrets(db, { secret: `${SECRET}!`, dataFolder })
  const refusal = changed.keep('signing-keys', async () => 'made')
  await expect(refusal).rejects.toBeInstanceOf(SecretsError)
  await expect(refusal).rejects.toThrow(/^The secret 'signing-keys' in the database .*TUFF_SECRET.*\.$/)
})

test('HOST-06 a league whose key is missing gets no new one', async () => {
  const [db, dataFolder] = [await openTestDatabase(), newFolder()]
  await (await openSecrets(db, { secret: SECRET, dataFolder })).keep('signing-keys', async () => 'made')
  await expect(openSecrets(db, { secret: undefined, dataFolder })).rejects.toThrow(
    /^The file \S+secret\.key with the key of this league is missing: copy it there, or set TUFF_SECRET\. If the key is lost, restore a backup with --new-key\.$/,
  )
  expect(readdirSync(dataFolder)).toEqual([])
})

test('a secret that was tampered with or renamed is refused', async () => {
  const db = await openTestDatabase()
  const secrets = await openSecrets(db, { secret: SECRET, dataFolder: newFolder() })
  await secrets.keep('one', async () => 'made')
  const { value } = await db.query.selectFrom('secrets').selectAll().executeTakeFirstOrThrow()
  await db.query.insertInto('secrets').values({ name: 'two', value }).execute()
  await expect(secrets.keep('two', async () => 'made')).rejects.toBeInstanceOf(SecretsError)
  const end = value.endsWith('AAAA') ? 'BBBB' : 'AAAA'
  for (const damaged of [`${value.slice(0, -4)}${end}`, 'v2.x', '', value.split('.').slice(0, 3).join('.')]) {
    await db.query.updateTable('secrets').set({ value: damaged }).where('name', '=', 'one').execute()
    await expect(secrets.keep('one', async () => 'made')).rejects.toBeInstanceOf(SecretsError)
  }
})

test('an invalid key file is refused instead of used', async () => {
  const dataFolder = newFolder()
  writeFileSync(join(dataFolder, 'secret.key'), '\n')
  chmodSync(join(dataFolder, 'secret.key'), 0o600)
  const db = await openTestDatabase()
  await expect(openSecrets(db, { secret: undefined, dataFolder })).rejects.toThrow(/holds no key/)
})
