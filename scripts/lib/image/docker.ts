import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCaptured } from '../child.mjs'
import { inRoot } from '../paths.mjs'
import type { Engine, ImageConfig } from './engine.ts'
import { runProgram, succeeds } from './run-program.ts'

export function dockerEngine(program: 'docker' | 'podman'): Engine {
  const run = (...args: string[]) => runProgram(program, ...args)
  /** Only docker's own format has a HEALTHCHECK. */
  const format = program === 'podman' ? ['--format', 'docker'] : []
  return {
    name: program,
    pull: (image) => succeeds(program, 'pull', image),
    importRoot: async (tar, image) => void (await run('import', tar, image)),
    build: async (image) =>
      void (await run(
        'build',
        ...format,
        ...['--file', inRoot('deploy', 'Dockerfile')],
        ...['--build-context', `archive=${inRoot('release')}`, '--tag', image, inRoot('release')],
      )),
    remove: async (image) => void (await run('rmi', image)),
    config: async (image): Promise<ImageConfig> =>
      JSON.parse(await run('image', 'inspect', '--format', '{{json .Config}}', image)),
    async compressedSize(image) {
      const folder = mkdtempSync(join(tmpdir(), 'tuff-image-'))
      try {
        const tar = join(folder, 'image.tar')
        await run('save', '--output', tar, image)
        await runProgram('gzip', tar)
        return statSync(`${tar}.gz`).size
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
    async container(image, { port, env }) {
      const volume = `tuff-trial-${port}`
      const environment = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`])
      const id = await run(
        ...['create', '--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--volume', `${volume}:/data`],
        ...['--publish', `127.0.0.1:${port}:3000`, ...environment, image],
      )
      return {
        start: async () => void (await run('start', id)),
        run: (command) => runCaptured(program, ['exec', id, ...command]),
        async stop() {
          await run('stop', '-t', '15', id)
          return Number(await run('inspect', '--format', '{{.State.ExitCode}}', id))
        },
        async remove() {
          await run('rm', '--force', id)
          await run('volume', 'rm', volume)
        },
      }
    },
  }
}
