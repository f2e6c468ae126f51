import { writeSync } from 'node:fs'
import { openDatabase } from '#platform/db/client.ts'

/** Child process: opens a league and prints a line before and after. */
const [dataFolder = '', databaseUrl] = process.argv.slice(2)
writeSync(1, 'opening\n')
const db = await openDatabase({ dataFolder, databaseUrl, onUpgrade: (sentence) => writeSync(1, `${sentence}\n`) })
writeSync(1, 'open\n')
await db.close()
