import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#platform/db/client.ts'
import { findPostgres, type PostgresServer, startPostgres } from './postgres-server.ts'
import { quickFolder } from './quick-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testFolder: string
    /** The URL that returns the PostgreSQL server's, or why there is none. */
    postgres: { urlAt: string } | { missing: string }
  }
}

/** One PostgreSQL server per run, started on first use. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(quickFolder(), 'tuff-test-'))
  project.provide('testFolder', folder)

  let server: Promise<PostgresServer> | undefined
  const urlServer = createServer(async (_request, reply) => {
    // An idle connection could be closed just as it is used.
    reply.setHeader('connection', 'close')
    try {
      server ??= startWithTemplate()
      reply.end((await server).url(''))
    } catch (error) {
      reply.writeHead(500).end(String(error))
    }
  }).listen(0, '127.0.0.1')
  await once(urlServer, 'listening')
  const address = urlServer.address()
  const port = typeof address === 'object' ? address?.port : undefined
  project.provide(
    'postgres',
    findPostgres() ? { urlAt: `http://127.0.0.1:${port}/` } : { missing: 'this machine has no initdb and postgres' },
  )

  return async () => {
    urlServer.close()
    await server?.then((running) => running.stop()).catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Copying is faster than migrating. */
async function startWithTemplate(): Promise<PostgresServer> {
  // No autovacuum of hundreds of short-lived databases; in memory, because each database is 300 files.
  const server = await startPostgres(findPostgres()!, { autovacuum: 'off' }, quickFolder())
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  await client.query('create database migrated')
  await client.end()
  const migrated = await openDatabase({ dataFolder: '', databaseUrl: server.url('migrated') })
  await migrated.close()
  return server
}
