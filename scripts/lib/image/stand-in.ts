import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pinnedNode } from '../paths.mjs'
import { withProgress } from '../progress.mjs'
import type { Engine } from './engine.ts'
import { runProgram } from './run-program.ts'

/** The library that Node links to, and certificates for outgoing https. */
const PACKAGES = ['ca-certificates', 'libstdc++6']
const LEFT_OUT = ['/usr/share/doc/*', '/usr/share/man/*', '/usr/share/locale/*', '/usr/share/info/*']

export async function makeStandIn(engine: Engine, image: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tuff-base-'))
  try {
    await withProgress(`Making a replacement for ${image} of Debian's packages`, async () => {
      const tar = join(folder, 'root.tar')
      await runProgram(
        'mmdebstrap',
        ...['--variant=minbase', `--include=${PACKAGES.join()}`],
        ...LEFT_OUT.map((path) => `--dpkgopt=path-exclude=${path}`),
        `--customize-hook=copy-in ${pinnedNode} /usr/local/bin`,
        ...['bookworm', tar],
      )
      await engine.importRoot(tar, image)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
