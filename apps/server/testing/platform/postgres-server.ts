import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'

export type PostgresServer = {
  url(database: string): string
  /** Like a power failure; acknowledged writes survive. */
  crash(): Promise<void>
  comeBack(): Promise<void>
  stop(): Promise<void>
}

type Settings = Readonly<Record<string, string>>

/** Undefined if it is not installed. */
export function findPostgres(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  // Debian keeps the servers off the PATH, a folder per version.
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => versionOf(b) - versionOf(a))
  return [...onPath, ...debian].find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
}

const versionOf = (folder: string) => Number.parseInt(folder.split('/').at(-2) ?? '', 10)

export async function startPostgres(
  binaries: string,
  overrides: Settings = {},
  within: string = tmpdir(),
): Promise<PostgresServer> {
  const user = ordinaryUser()
  const folder = mkdtempSync(join(within, 'tuff-postgres-'))
  const password = randomBytes(16).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  chmodSync(passwordFile, 0o600)
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid)

  const cluster = join(folder, 'cluster')
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', cluster, '-U', 'tuff', '-E', 'UTF8', '--locale=C', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-N'],
    { ...user, cwd: folder, stdio: 'pipe' },
  )

  const port = await freePort()
  const program = [join(binaries, 'postgres'), ...options(cluster, port, overrides)]
  // The shell's input ends with this process.
  const server = spawn('sh', ['-c', SERVE_UNTIL_INPUT_ENDS, 'sh', folder, ...program], {
    ...user,
    cwd: folder,
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.stdin.end()
    await ended
  }
  const url = (database: string) => `postgres://tuff:${password}@127.0.0.1:${port}/${database}`
  try {
    await untilReady(url('postgres'))
  } catch (error) {
    const log = readFileSync(join(folder, 'log'), 'utf8')
    await stop()
    throw new Error(`The PostgreSQL server did not start: ${log}`, { cause: error })
  }

  const pidFile = join(cluster, 'postmaster.pid')
  return {
    url,
    async crash() {
      process.kill(Number.parseInt(readFileSync(pidFile, 'utf8'), 10), 'SIGQUIT')
      while (existsSync(pidFile)) await sleep(20)
    },
    async comeBack() {
      spawn(program[0]!, program.slice(1), { ...user, cwd: folder, stdio: 'ignore', detached: true })
      await untilReady(url('postgres'))
    },
    stop,
  }
}

/** By the pid file, because the pid changes after a crash. */
const SERVE_UNTIL_INPUT_ENDS = `
folder=$1; shift
pid="$folder/cluster/postmaster.pid"
"$@" < /dev/null > "$folder/log" 2>&1 &
cat > /dev/null
[ -e "$pid" ] && kill -INT "$(head -n 1 "$pid")"
while [ -e "$pid" ]; do sleep 0.1; done
cd / && rm -rf "$folder"
`

/** Test servers need not survive a power failure. */
function options(cluster: string, port: number, overrides: Settings): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    fsync: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    // Compiling takes longer than the queries.
    jit: 'off',
    ...overrides,
  }
  return [
    '-D',
    cluster,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

/** PostgreSQL refuses to run as root. */
function ordinaryUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (which: '-u' | '-g') => Number(execFileSync('id', [which, name], { stdio: 'pipe' }))
      return { uid: idOf('-u'), gid: idOf('-g') }
    } catch {
      // No such user; try the next.
    }
  }
  throw new Error('PostgreSQL cannot run as root, and this machine has no user named postgres or nobody.')
}

async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + 20_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
}
