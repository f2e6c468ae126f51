import { writeSync } from 'node:fs'
import { DEFAULT_SETTINGS } from '@tuff/league'
import { emailOf, leagueOf, sundayOf } from '@tuff/league/testing'
import { createMoneyService } from '#features/money/money-service.ts'
import { createChange } from '#platform/change.ts'
import { openDatabase } from '#platform/db/client.ts'
import { createLedgerKeeper } from '#season/ledger-keeper.ts'
import { createSeasonStore } from '#season/season-store.ts'
import type { Founding } from '#season/stored-season.ts'
import { openLiveSeason, testLog } from './live-season.ts'

/**
 * Child process: records payments and reverses some, while dues are recorded in parallel. Prints each entry once
 * acknowledged.
 */
const by = { subject: 'writer', email: 'writer@tuff.example' }
const [folder = ''] = process.argv.slice(2)

const db = await openDatabase({ dataFolder: folder })
const store = createSeasonStore(db)
if (await store.isEmpty()) {
  const settings = { ...DEFAULT_SETTINGS, dues: { ...DEFAULT_SETTINGS.dues, amount: 12_500 } }
  await store.found(structuredClone<unknown>(leagueOf({ points: { Ant: [3], Bee: [4] }, settings })) as Founding)
}
const { league, notices, clock } = await openLiveSeason({ store, now: sundayOf(1) })
// Acknowledged at the commit, not after the snapshot.
const change = createChange({ db, notices, settled: async () => {} })
const none = async () => new Map<string, string>()
const money = createMoneyService({ db, change, league, clock, people: none, season: async () => 2024 })
createLedgerKeeper({ store, league, notices, clock, log: testLog() }).start(1)

for (let turn = 1; ; turn++) {
  const from = turn % 2 === 0 ? emailOf('Ant') : emailOf('Bee')
  const to = from === emailOf('Ant') ? emailOf('Bee') : emailOf('Ant')
  const draft = {
    of: 'payment' as const,
    from,
    to,
    amount: turn / 100,
    day: '2024-09-01',
    how: '',
    note: '',
    settles: false,
  }
  const { entry } = await money.record(draft, by)
  writeSync(1, `${entry}\n`)
  if (turn % 3 === 0) writeSync(1, `${(await money.reverse(entry, by)).entry}\n`)
  await league.settled()
}
