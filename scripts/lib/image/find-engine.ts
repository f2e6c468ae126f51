import { aptInstall, canAptInstall } from '../apt.ts'
import { findProgram } from '../find-program.ts'
import { Trouble } from '../progress.mjs'
import { buildahEngine } from './buildah.ts'
import { dockerEngine } from './docker.ts'
import type { Engine } from './engine.ts'
import { succeeds } from './run-program.ts'

const DEBIAN_PACKAGES = ['buildah', 'runc', 'mmdebstrap']

/** Docker or podman where they work, else buildah with runc, which Debian has. A client without its daemon does not count. */
export async function findEngine(): Promise<Engine> {
  for (const program of ['docker', 'podman'] as const)
    if (findProgram(program) && (await succeeds(program, 'info'))) return dockerEngine(program)
  const isMissing = () => !['buildah', 'runc'].every(findProgram)
  if (isMissing() && canAptInstall()) await aptInstall('Installing buildah and runc', DEBIAN_PACKAGES)
  if (isMissing()) throw new Trouble('An image needs docker, podman, or buildah with runc: install one of them.')
  return buildahEngine
}
