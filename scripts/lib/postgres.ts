import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall, canAptInstall } from './apt.ts'

const DEBIAN = '/usr/lib/postgresql'
const SETTINGS = '/etc/postgresql-common/createcluster.conf'
const PACKAGED_SETTINGS = '/usr/share/postgresql-common/createcluster.conf'

/** Installs a PostgreSQL server where that is possible. Without one the tests that need it say so and are skipped. */
export async function ensurePostgres(): Promise<void> {
  if (isInstalled()) return
  if (!canAptInstall()) {
    console.log('PostgreSQL is not installed: the tests that need a server will be skipped.')
    return
  }
  const said = await withoutMainCluster(() => aptInstall('Installing PostgreSQL', ['postgresql']))
  if (!isInstalled())
    console.log(`${said}\nPostgreSQL could not be installed: the tests that need a server will be skipped.`)
}

function isInstalled(): boolean {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : []
  return [...onPath, ...debian].some((folder) => existsSync(join(folder, 'initdb')))
}

/** Debian's package starts a server of its own on port 5432, which nobody asked for: tests start theirs as they need. */
async function withoutMainCluster<T>(install: () => Promise<T>): Promise<T> {
  if (existsSync(SETTINGS)) return install()
  mkdirSync(join(SETTINGS, '..'), { recursive: true })
  writeFileSync(SETTINGS, 'create_main_cluster = false\n')
  try {
    return await install()
  } finally {
    rmSync(`${SETTINGS}.ucf-dist`, { force: true })
    if (existsSync(PACKAGED_SETTINGS)) copyFileSync(PACKAGED_SETTINGS, SETTINGS)
    else rmSync(SETTINGS)
  }
}
