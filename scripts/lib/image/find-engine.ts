import { aptInstall, canAptInstall } from '../apt.ts'
import { findProgram } from '../find-program.ts'
import { Trouble } from '../progress.mjs'
import { buildahEngine } from './buildah.ts'
import { dockerEngine } from './docker.ts'
import type { Engine } from './engine.ts'
import { succeeds } from './run-program.ts'

const DEBIAN_PACKAGES = ['buildah', 'runc', 'mmdebstrap']

/** Docker where its daemon runs, else buildah with runc, which need none, else podman; Debian has buildah and runc. */
export async function findEngine(): Promise<Engine> {
  const works = async (program: 'docker' | 'podman') => findProgram(program) && (await succeeds(program, 'info'))
  const isMissing = () => !['buildah', 'runc'].every(findProgram)
  if (await works('docker')) return dockerEngine('docker')
  if (isMissing() && (await works('podman'))) return dockerEngine('podman')
  if (isMissing() && canAptInstall()) await aptInstall('Installing buildah and runc', DEBIAN_PACKAGES)
  if (isMissing()) throw new Trouble('An image needs docker, podman, or buildah with runc: install one of them.')
  return buildahEngine
}
