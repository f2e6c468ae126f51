import { openDatabase } from '#platform/db/client.ts'
import { DatabaseError } from '#platform/db/database-error.ts'

/** Child process: opens a folder's database and holds it until its input ends. */
try {
  const db = await openDatabase({ dataFolder: process.argv[2] ?? '' })
  console.log('open')
  for await (const _ of process.stdin);
  await db.close()
} catch (error) {
  console.log(error instanceof DatabaseError ? error.message : `unexpected: ${error}`)
}
