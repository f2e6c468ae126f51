import { openDatabase } from '#platform/db/client.ts'
import { DatabaseError } from '#platform/db/database-error.ts'

/** Run as a process of its own: opens the database of a folder, says so, and keeps it until its input ends. */
try {
  const db = await openDatabase({ dataFolder: process.argv[2] ?? '' })
  console.log('open')
  for await (const _ of process.stdin);
  await db.close()
} catch (error) {
  console.log(error instanceof DatabaseError ? error.message : `unexpected: ${error}`)
}
