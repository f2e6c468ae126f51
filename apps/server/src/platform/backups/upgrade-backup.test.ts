import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/client.ts'
import { readRelease } from '#platform/release-note.ts'
import { run } from '#testing/cli/run.ts'
import { inspectDatabase } from '#testing/cli/whole-database.ts'
import { createAtSchema, EARLIER, type Installation } from '#testing/platform/earlier-schema.ts'
import { newFolder, onPostgres } from '#testing/platform/test-databases.ts'

const backupsIn = ({ dataFolder }: Installation) => readdirSync(join(dataFolder, 'backups')).toSorted()

async function upgraded(installation: Installation): Promise<string[]> {
  const sentences: string[] = []
  const db = await openDatabase({ ...installation, onUpgrade: (sentence) => sentences.push(sentence) })
  expect(await db.query.selectFrom('teams').select('email').execute()).toHaveLength(20)
  expect((await db.query.selectFrom('backups').selectAll().execute()).map(({ state }) => state)).toEqual(['verified'])
  await db.close()
  return sentences
}

async function upgradeAndLookBack(kind: 'sqlite' | 'postgres', release: keyof typeof EARLIER) {
  const from = EARLIER[release]
  const installation = await createAtSchema(kind, from)
  const sentences = await upgraded(installation)
  const [name, ...others] = backupsIn(installation)
  expect(others).toEqual([])
  expect(name).toContain(`-before-upgrade-of-${from}.backup`)
  expect(sentences).toEqual([
    expect.stringMatching(
      /^Upgrading the database from TUFF before 1\.0\.0 \(\S+\) to \S+ \(\S+\); its backup is \S+\.$/,
    ),
  ])
  expect(sentences[0]).toContain(join(installation.dataFolder, 'backups', name!))
  await inspectDatabase(installation, async ({ query }) =>
    expect(await readRelease(query)).toEqual({
      version: expect.any(String),
      backup: join(installation.dataFolder, 'backups', name!),
    }),
  )
  using file = new DatabaseSync(join(installation.dataFolder, 'backups', name!), { readOnly: true })
  expect(file.prepare('select max(name) as last from kysely_migration').get()).toEqual({ last: from })
  expect(file.prepare('select count(*) as teams from teams').get()).toEqual({ teams: 20 })
  const again: string[] = []
  await (await openDatabase({ ...installation, onUpgrade: (sentence) => again.push(sentence) })).close()
  expect(again).toEqual([])
  const target = join(newFolder(), 'data')
  expect(await run(['restore', join(installation.dataFolder, 'backups', name!)], { TUFF_DATA: target })).toMatchObject({
    code: 0,
  })
}

describe.each(Object.keys(EARLIER) as (keyof typeof EARLIER)[])('a league of %s', (release) => {
  test('SHIP-05 is backed up before its schema changes, on SQLite', () => upgradeAndLookBack('sqlite', release))
  onPostgres('SHIP-05 is backed up before its schema changes, on PostgreSQL', () =>
    upgradeAndLookBack('postgres', release),
  )
})

test('SHIP-05 the last five backups of upgrades are kept, and one of an unfinished upgrade is replaced', async () => {
  const installation = await createAtSchema('sqlite', EARLIER['1.0.0'])
  const { backUpBeforeUpgrade } = await import('./upgrade-backup.ts')
  for (const from of ['0001', '0002', '0003', '0004', '0005', '0006', '0006'])
    await backUpBeforeUpgrade(installation, { from, version: '1.1.0' })
  writeFileSync(join(installation.dataFolder, 'backups', 'a.backup.123.part'), 'half')
  await backUpBeforeUpgrade(installation, { from: '0006', version: '1.1.0' })
  expect(backupsIn(installation).map((name) => /of-(\d+)/.exec(name)?.[1])).toEqual([
    '0002',
    '0003',
    '0004',
    '0005',
    '0006',
  ])
})

test('SHIP-05 an upgrade without its backup does not happen', async () => {
  const installation = await createAtSchema('sqlite', EARLIER['1.0.0'])
  writeFileSync(join(installation.dataFolder, 'backups'), 'a file in its way')
  await expect(openDatabase(installation)).rejects.toThrow(
    /^The database has to be upgraded, and the backup before that failed: file already exists\. Nothing was changed\.$/,
  )
  using file = new DatabaseSync(join(installation.dataFolder, 'tuff.sqlite'))
  expect(file.prepare('select max(name) as last from kysely_migration').get()).toEqual({ last: EARLIER['1.0.0'] })
})
