// npm run release: makes release/tuff-{version}.tar.gz, which needs only Node 24, checks its size and content, and starts it
// in an empty folder. The pages are built.
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { foreignReason } from './lib/archive/archive-files.ts'
import { filesIn, stageArchive } from './lib/archive/stage-archive.ts'
import { checkSize, megabytes, sizeOnDisk } from './lib/check-size.ts'
import { runCaptured } from './lib/child.mjs'
import { inRoot, pinnedNode } from './lib/paths.mjs'
import { command, Trouble, withProgress } from './lib/progress.mjs'

const UNPACKED_MB = 60
/** Arguments of `unshare`: a network namespace with the loopback alone. */
const LOOPBACK_ONLY = ['--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh']

await command(async () => {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const name = `tuff-${version}`
  const folder = inRoot('release', name)
  const archive = inRoot('release', `${name}.tar.gz`)
  rmSync(inRoot('release'), { recursive: true, force: true })
  await withProgress(`Making release/${name}.tar.gz`, async () => {
    stageArchive(folder)
    const { code, output } = await runCaptured('tar', ['-czf', archive, '-C', inRoot('release'), name])
    if (code !== 0) throw new Trouble('The archive could not be packed: see what tar says above.', output)
  })

  const files = filesIn(folder)
  const foreign = files.flatMap((path) => foreignReason(path)?.concat(`: ${path}`) ?? [])
  if (foreign.length > 0) throw new Trouble('These files do not belong in an archive.', foreign.join('\n'))
  const isSmall = checkSize(
    `unpacked, ${files.length} files`,
    sizeOnDisk(files.map((path) => join(folder, path))),
    UNPACKED_MB,
  )
  console.log(`${'packed'.padEnd(34)} ${megabytes(statSync(archive).size).padStart(9)}`)

  const trial = [pinnedNode, inRoot('scripts/lib/archive/try-archive.ts'), archive, version]
  const canUnshare = spawnSync('unshare', [...LOOPBACK_ONLY, 'true']).status === 0
  const [program = '', ...args] = canUnshare ? ['unshare', ...LOOPBACK_ONLY, ...trial] : trial
  console.log(
    `Started in an empty folder${canUnshare ? ' without a network' : ' (the network cannot be removed here)'}:`,
  )
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  return isSmall && status === 0 ? 0 : 1
})
