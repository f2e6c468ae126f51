import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { settingsOnWire } from '@tuff/contract'
import { DEFAULT_SETTINGS, type Settings } from '@tuff/league'
import type { Random } from '../apps/server/src/providers/seeded-random.ts'
import { freePort } from '../apps/server/testing/platform/free-port.ts'
import { findPostgres, type PostgresServer, startPostgres } from '../apps/server/testing/platform/postgres-server.ts'
import { type Caller, createCaller } from './caller.ts'
import { startUpstream, type Upstream } from './faulty-upstream.ts'
import { openFrontDoor, openLine } from './front-door.ts'
import { createNode, type NodeProcess } from './node-process.ts'
import { standingsAt } from './standings-at.ts'
import { PAST_WEEKS, SEASON, setupFiles, TEAMS, type TrueSeason, trueSeason } from './true-season.ts'

type Line = Awaited<ReturnType<typeof openLine>>

export type SoakLeague = {
  name: 'SQLite' | 'PostgreSQL'
  origin: string
  nodes: NodeProcess[]
  lines: Line[]
  postgres: PostgresServer | undefined
  upstream: Upstream
  caller: Caller
  database: { dataFolder: string; databaseUrl?: string }
  close(): Promise<void>
}

export async function openSoakLeague(
  name: SoakLeague['name'],
  random: Random,
  season: TrueSeason = trueSeason(Date.now()),
  settings: Settings = DEFAULT_SETTINGS,
): Promise<SoakLeague> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tuff-soak-'))
  const upstream = await startUpstream(season, random)
  const postgres = name === 'PostgreSQL' ? await startPostgres(postgresHere()) : undefined
  const databaseUrl = postgres?.url('postgres')
  const lines = databaseUrl ? await Promise.all([1, 2].map(() => openLine(addressOf(databaseUrl)))) : []
  const sources = path.join(folder, 'sources.json')
  writeFileSync(
    sources,
    JSON.stringify({
      season: SEASON,
      schedule: { nflverse: upstream.address('games.csv') },
      offense: { nflverse: upstream.address('stats.csv') },
    }),
  )

  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = {
    TUFF_ORIGIN: origin,
    TUFF_SOURCES: sources,
    TUFF_PRIVATE_SOURCES: '1',
    TUFF_DATA: path.join(folder, 'data'),
  }
  const ownUrl = (line: Line) => databaseUrl!.replace(/@.*\//, `@127.0.0.1:${line.port}/`)
  const nodes = databaseUrl
    ? await Promise.all(lines.map((line) => createNode({ ...env, DATABASE_URL: ownUrl(line) }, folder)))
    : [await createNode(env, folder)]
  for (const node of nodes) await node.start()
  const front = await openFrontDoor(port, nodes)
  const caller = createCaller(origin)
  await foundLeague(caller, nodes[0]!.log, settings)
  for (const node of nodes) await showsThePast({ origin, caller }, node)
  return {
    name,
    origin,
    nodes,
    lines,
    postgres,
    upstream,
    caller,
    database: { dataFolder: path.join(folder, 'data'), ...(databaseUrl && { databaseUrl }) },
    async close() {
      front.close()
      for (const node of nodes) await node.kill()
      for (const line of lines) line.close()
      upstream.close()
      await postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function foundLeague(caller: Caller, log: string, settings: Settings): Promise<void> {
  const link = log.match(/\/first-account\?link=(\S+)/)?.[1]
  if (!link) throw new Error(`The greeting has no link to the first account:\n${log}`)
  await caller.becomeCommissioner(link)
  const draft = {
    product: 'Soak',
    season: SEASON,
    settings: { ...settingsOnWire(settings) },
    ...setupFiles(),
  }
  const checked = await caller.call('POST', '/api/commissioner/setup/preview', draft)
  const response = await caller.call('POST', '/api/commissioner/setup', draft, {
    'idempotency-key': 'the setup',
    'if-match': (checked.body as { tag: string }).tag,
  })
  if (response.status !== 201) throw new Error(`The setup was refused: ${JSON.stringify([checked, response])}`)
}

/** The figures of finished weeks arrive shortly after the league is founded; the invariants hold from then on. */
async function showsThePast(league: Pick<SoakLeague, 'origin' | 'caller'>, { port }: NodeProcess): Promise<void> {
  for (let until = Date.now() + 60_000; Date.now() < until; await sleep(500)) {
    const teams = (await standingsAt(league, port))?.data.regularSeasonData ?? []
    const isComplete = teams.every(({ weeklyPoints }) => PAST_WEEKS.every((week) => (weeklyPoints[week] ?? 0) > 0))
    if (teams.length === TEAMS && isComplete) return
  }
  throw new Error('The finished weeks had no figures after a minute.')
}

function postgresHere(): string {
  const found = findPostgres()
  if (!found) throw new Error('The soak needs PostgreSQL on this machine (initdb and postgres).')
  return found
}

function addressOf(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl)
  return { host: hostname, port: Number(port) }
}
