import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../paths.mjs'
import type { Engine, ImageConfig } from './engine.ts'
import { runProgram, succeeds } from './run-program.ts'
import { runcContainer } from './runc.ts'

const STORAGE = ['--storage-driver', 'vfs']
const buildah = (...args: string[]) => runProgram('buildah', ...STORAGE, ...args)

/** Buildah needs no daemon, and with vfs and chroot no separate file system or namespace; runc runs the image. */
export const buildahEngine: Engine = {
  name: 'buildah and runc',
  pull: (image) => succeeds('buildah', ...STORAGE, 'pull', image),
  async importRoot(tar, image) {
    const working = await buildah('from', 'scratch')
    await buildah('add', working, tar, '/')
    await buildah('commit', '--rm', working, image)
  },
  build: async (image) =>
    void (await buildah(
      ...['build', '--isolation', 'chroot', '--format', 'docker', '--file', inRoot('deploy', 'Dockerfile')],
      ...['--build-context', `archive=${inRoot('release')}`, '--tag', image, inRoot('release')],
    )),
  remove: async (image) => void (await buildah('rmi', image)),
  config,
  async compressedSize(image) {
    const folder = inRoot('release', 'image')
    await buildah('push', image, `oci:${folder}`)
    const blobs = join(folder, 'blobs', 'sha256')
    const size = readdirSync(blobs).reduce((sum, name) => sum + statSync(join(blobs, name)).size, 0)
    rmSync(folder, { recursive: true, force: true })
    return size
  },
  async container(image, options) {
    const working = await buildah('from', image)
    const root = await buildah('mount', working)
    const container = runcContainer(root, await config(image), options)
    return {
      ...container,
      async remove() {
        await container.remove()
        await buildah('rm', working)
      },
    }
  },
}

async function config(image: string): Promise<ImageConfig> {
  return JSON.parse(await buildah('inspect', '--type', 'image', image)).Docker.config
}
