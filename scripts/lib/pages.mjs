import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCaptured } from './child.mjs'
import { inRoot, pinnedNode, tool } from './paths.mjs'
import { Trouble, withProgress } from './progress.mjs'

const pages = inRoot('apps', 'web', 'dist')
const stamp = join(pages, '.stamp')
const NO_SOURCE = new Set(['dist', 'node_modules'])

export async function buildPages() {
  const sources = fingerprint()
  if (pagesAreBuilt() && readFileSync(stamp, 'utf8') === sources) return

  // Built in a separate folder and then swapped, so that a running server or a failed build keeps the old pages intact.
  const fresh = inRoot('node_modules', '.cache', `tuff-pages-${process.pid}`)
  try {
    await withProgress('Building the pages', () => build(fresh))
    writeFileSync(join(fresh, '.stamp'), sources)
    rmSync(pages, { recursive: true, force: true })
    renameSync(fresh, pages)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

async function build(folder) {
  const vite = [tool('vite/bin/vite.js'), 'build', '--outDir', folder, '--emptyOutDir']
  const { code, output } = await runCaptured(pinnedNode, vite, { cwd: inRoot('apps', 'web') })
  if (code !== 0) {
    throw new Trouble('The pages could not be built: fix what is named above and run the command again.', output)
  }
}

export const pagesAreBuilt = () => existsSync(stamp)

/** Names, sizes and times of all inputs of the pages: enough to detect a change, and read in milliseconds. */
function fingerprint() {
  const hash = createHash('sha256')
  const add = (file) => {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  const addFolder = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (entry.isDirectory() && !NO_SOURCE.has(entry.name)) addFolder(path)
      else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) add(path)
    }
  }
  addFolder(inRoot('apps', 'web'))
  // Server pages use the same styles, of which only used ones are built.
  addFolder(inRoot('apps', 'server', 'src', 'identity'))
  for (const name of readdirSync(inRoot('packages'))) addFolder(inRoot('packages', name, 'src'))
  add(inRoot('package-lock.json'))
  return hash.digest('hex')
}
