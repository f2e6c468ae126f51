import { pino } from 'pino'
import { leadOnPostgres } from '#platform/postgres-leadership.ts'

/** Child process: leads the nodes of a database until its input ends. */
const leadership = await leadOnPostgres({ databaseUrl: process.argv[2] ?? '', log: pino({ level: 'silent' }) })
console.log(leadership.isLeader ? 'leads' : 'follows')
for await (const _ of process.stdin);
await leadership.close()
