import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall, canAptInstall } from './apt.ts'
import { findProgram } from './find-program.ts'

const DEBIAN = '/usr/lib/postgresql'
const SETTINGS = '/etc/postgresql-common/createcluster.conf'
const PACKAGED_SETTINGS = '/usr/share/postgresql-common/createcluster.conf'

/** Installs the programs of some tests where possible; the tests of a missing program are skipped. */
export async function ensureTestPrograms(): Promise<void> {
  await ensure('PostgreSQL', hasPostgres, () =>
    withoutMainCluster(() => aptInstall('Installing PostgreSQL', ['postgresql'])),
  )
  // Checks the sample configuration of docs/operations.md.
  await ensure(
    'nginx',
    () => findProgram('nginx') !== undefined,
    () => aptInstall('Installing nginx', ['nginx']),
  )
}

async function ensure(name: string, isInstalled: () => boolean, install: () => Promise<string>): Promise<void> {
  if (isInstalled()) return
  if (!canAptInstall()) {
    console.log(`${name} is not installed: the tests that need it will be skipped.`)
    return
  }
  const output = await install()
  if (!isInstalled()) console.log(`${output}\n${name} could not be installed: the tests that need it will be skipped.`)
}

function hasPostgres(): boolean {
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
