import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { runCaptured } from './child.mjs'
import { inRoot, pinnedNode } from './paths.mjs'
import { Trouble, withProgress } from './progress.mjs'

const stamp = inRoot('node_modules', '.tuff-stamp')

/** Installs what the server and the build of the pages need. Test tools stay where they are installed. */
export const installPackages = () => install(existsSync(inRoot('node_modules', 'vitest')))

export const installPackagesAndTools = () => install(true)

async function install(withTools) {
  if (readIfThere(stamp) === wanted(withTools)) return

  // The stamp is written last, so an interrupted installation is resumed.
  rmSync(stamp, { force: true })
  await withProgress('Installing packages', async () => {
    await npmInstall(process.execPath, withTools)
    // npm omits optional binaries for other Node versions than its own, so the pinned Node installs them again.
    if (major(process.versions.node) < major(pinnedVersion())) await npmInstall(pinnedNode, withTools)
  })
  writeFileSync(stamp, wanted(withTools))
}

/** `npm install` and not `npm ci`: a lock file made on one platform lacks the optional binaries of the others. */
async function npmInstall(node, withTools) {
  const tools = withTools ? '--include=dev' : '--omit=dev'
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', tools]
  const npm = process.env.npm_execpath
  const PATH = [dirname(node), process.env.PATH].join(delimiter)
  const { code, output } = npm
    ? await runCaptured(node, [npm, ...args])
    : await runCaptured('npm', args, { env: { ...process.env, PATH }, shell: process.platform === 'win32' })
  if (code !== 0) throw new Trouble(advice(output), output)
}

const pinnedVersion = () => JSON.parse(readFileSync(inRoot('node_modules', 'node', 'package.json'), 'utf8')).version

const major = (version) => Number.parseInt(version, 10)

function wanted(withTools) {
  const lock = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex')
  return `${process.platform}-${process.arch} ${lock}${withTools ? '' : ' without test tools'}\n`
}

function advice(output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/.test(output)) {
    return 'The packages could not be installed because the npm registry cannot be reached: check the network, then run the command again.'
  }
  if (/ENOSPC/.test(output)) {
    return 'The packages could not be installed because the disk is full: free some space, then run the command again.'
  }
  if (/EACCES|EPERM|EROFS/.test(output)) {
    return 'The packages could not be installed because this folder may not be written to: give yourself write access to it, then run the command again.'
  }
  return 'The packages could not be installed: see what npm says above, delete the folder node_modules and run the command again.'
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
