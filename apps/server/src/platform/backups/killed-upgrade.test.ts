import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inspectDatabase } from '#testing/cli/whole-database.ts'
import { startChild } from '#testing/platform/child-process.ts'
import { createAtSchema, EARLIER } from '#testing/platform/earlier-schema.ts'
import { KILLS, timeForKills } from '#testing/platform/kill-nine.ts'
import { onPostgres } from '#testing/platform/test-databases.ts'
import { readBackup } from './backup-file.ts'

const OPENER = new URL('../../../testing/platform/upgrading.ts', import.meta.url)

async function killDuringUpgrade(kind: 'sqlite' | 'postgres'): Promise<void> {
  for (const from of Object.values(EARLIER)) {
    let withinMs = 400
    for (let kill = 0; kill < KILLS; kill++) {
      const installation = await createAtSchema(kind, from)
      const opener = startChild(OPENER, [
        installation.dataFolder,
        ...(installation.databaseUrl ? [installation.databaseUrl] : []),
      ])
      await opener.line()
      const began = performance.now()
      await sleep(Math.random() * withinMs)
      opener.kill('SIGKILL')
      const output = await opener.rest()
      // Adapts to the machine: kills fall between the beginning and the end of an upgrade.
      withinMs = output.includes('open') ? Math.max(20, (performance.now() - began) * 0.8) : withinMs * 1.2
      await inspectDatabase(installation, async ({ query }) => {
        expect(await query.selectFrom('teams').select('email').execute()).toHaveLength(20)
        expect(await query.selectFrom('backups').selectAll().execute()).toBeDefined()
      })
      const folder = join(installation.dataFolder, 'backups')
      const names = readdirSync(folder)
      expect(names).toEqual([expect.stringMatching(/\.backup$/)])
      expect((await readBackup(join(folder, names[0]!))).seal.isSealed).toBe(true)
    }
  }
}

test('SHIP-05 an upgrade killed at random moments is finished by the next start', timeForKills, () =>
  killDuringUpgrade('sqlite'),
)

onPostgres('SHIP-05 the same on PostgreSQL', () => killDuringUpgrade('postgres'), { ...timeForKills, tags: ['long'] })
