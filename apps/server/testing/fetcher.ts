import { writeSync } from 'node:fs'
import { createSeasonIntake } from '#composition/season-intake.ts'
import { logFetches, requestFetch } from '#features/data-sources/fetch-requests.ts'
import { createClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/db/client.ts'
import { createNotices } from '#platform/notices.ts'
import { openProviderOf } from '#providers/open-provider.ts'
import { createNewsStore } from '#season/news-store.ts'
import { createSeasonStore } from '#season/season-store.ts'
import { testLog } from './live-season.ts'

/** Child process: fetches numbered seasons and prints each number once fetched. */
const [address = '', first = '1', dataFolder = '', databaseUrl] = process.argv.slice(2)
const db = await openDatabase({ dataFolder, databaseUrl: databaseUrl || undefined })
const season = createSeasonStore(db)
const outside = await openProviderOf(
  {
    season: 2024,
    schedule: { nflverse: `${address}games.csv` },
    offense: { nflverse: `${address}stats.csv` },
    news: [],
    defaultSalary: 3,
  },
  { isReplay: false, clock: { now: Date.now }, memory: season, privateSources: true, log: testLog() },
)
const intake = createSeasonIntake({
  provider: outside.provider,
  outside,
  season,
  news: createNewsStore(db),
  notices: createNotices(),
  clock: createClock({ kind: 'real' }, () => 0),
  logFetches,
  log: testLog(),
})

for (let number = Number(first); ; number += 1) {
  await fetch(`${address}speak-of/${number}`)
  // A killed process may have requested the fetch already.
  const requested = await db.query.selectFrom('settings').select('key').where('key', '=', 'fetch-requests').execute()
  if (requested.length === 0)
    await db.transaction((tx) => requestFetch(tx, { subject: 'pat', email: 'pat@tuff.example' }))
  await intake.fetch()
  writeSync(1, `${number}\n`)
}
