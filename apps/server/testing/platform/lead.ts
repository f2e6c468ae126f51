import { pino } from 'pino'
import { leadOnPostgres } from '#platform/postgres-leadership.ts'

/** Run as a process of its own: leads the nodes of a database, says so, and goes on until its input ends. */
const leadership = await leadOnPostgres({ databaseUrl: process.argv[2] ?? '', log: pino({ level: 'silent' }) })
console.log(leadership.isLeader ? 'leads' : 'follows')
for await (const _ of process.stdin);
await leadership.close()
