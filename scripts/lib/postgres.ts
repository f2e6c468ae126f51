import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall } from './apt.ts'
import { ensureForTests } from './for-tests.ts'

const DEBIAN = '/usr/lib/postgresql'
const SETTINGS = '/etc/postgresql-common/createcluster.conf'
const PACKAGED_SETTINGS = '/usr/share/postgresql-common/createcluster.conf'

/** Without a server the tests that need one are skipped with a message. */
export const ensurePostgres = () =>
  ensureForTests('PostgreSQL', isInstalled, () =>
    withoutMainCluster(() => aptInstall('Installing PostgreSQL', ['postgresql'])),
  )

function isInstalled(): boolean {
  const onPath = (process.env.PATH ?? '').split(delimiter)
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : []
  return [...onPath, ...debian].some((folder) => existsSync(join(folder, 'initdb')))
}

/** Keeps Debian's package from starting a server on port 5432: tests start their own. */
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
