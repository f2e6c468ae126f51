import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './child.mjs'
import { inRoot, pinnedNode, tool } from './places.mjs'
import { Trouble, withProgress } from './progress.mjs'

const stamp = inRoot('apps', 'web', 'dist', '.stamp')
const NO_SOURCE = new Set(['dist', 'node_modules'])

/** Builds the pages unless they were built from just these files. */
export async function buildPages() {
  const sources = fingerprint()
  if (pagesAreBuilt() && readFileSync(stamp, 'utf8') === sources) return

  const { code, output } = await withProgress('Building the pages', () =>
    runQuietly(pinnedNode, [tool('vite/bin/vite.js'), 'build'], { cwd: inRoot('apps', 'web') }),
  )
  if (code !== 0)
    throw new Trouble('The pages could not be built: mend what is named above and run the command again.', output)
  // The build empties its folder first, so a stamp is there only after a build that reached its end.
  writeFileSync(stamp, sources)
}

export const pagesAreBuilt = () => existsSync(stamp)

/** Names, sizes and times of everything the pages are made of: enough to see a change, and read in milliseconds. */
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
  for (const name of readdirSync(inRoot('packages'))) addFolder(inRoot('packages', name, 'src'))
  add(inRoot('package-lock.json'))
  return hash.digest('hex')
}
