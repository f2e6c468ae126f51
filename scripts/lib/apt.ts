import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { runCaptured } from './child.mjs'
import { withProgress } from './progress.mjs'

const APT = '/usr/bin/apt-get'
/** Debian's packages run this before they start a service. */
const MAY_START = '/usr/sbin/policy-rc.d'
const FORBIDDEN = 101

export const canAptInstall = () => process.getuid?.() === 0 && existsSync(APT)

export const isOffered = async (name: string): Promise<boolean> =>
  /Candidate: \d/.test(
    (await runCaptured('/usr/bin/apt-cache', ['policy', name], { env: { ...process.env, LC_ALL: 'C' } })).output,
  )

export function aptInstall(title: string, packages: string[]): Promise<string> {
  return withProgress(title, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', UCF_FORCE_CONFFOLD: '1' }
    const options = ['-q', '-o', 'DPkg::Lock::Timeout=300']
    const update = await runCaptured(APT, [...options, 'update'], { env })
    const install = await withoutServices(() =>
      runCaptured(APT, [...options, 'install', '-y', '--no-install-recommends', ...packages], { env }),
    )
    return `${update.output}\n${install.output}`
  })
}

/** Keeps a newly installed server from starting its own service: tests start theirs. */
async function withoutServices<T>(install: () => Promise<T>): Promise<T> {
  if (existsSync(MAY_START)) return install()
  writeFileSync(MAY_START, `#!/bin/sh\nexit ${FORBIDDEN}\n`, { mode: 0o755 })
  try {
    return await install()
  } finally {
    rmSync(MAY_START, { force: true })
  }
}
