import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { runQuietly } from './child.mjs'
import { inRoot } from './places.mjs'
import { Trouble, withProgress } from './progress.mjs'

const stamp = inRoot('node_modules', '.tuff-stamp')

/** Installs the packages of package-lock.json unless exactly these were installed here before. */
export async function installPackages() {
  if (readIfThere(stamp) === wanted()) return

  // Until the last step is done there is no stamp, so an interrupted installation is taken up again.
  rmSync(stamp, { force: true })
  const { code, output } = await withProgress('Installing packages', npmInstall)
  if (code !== 0) throw new Trouble(advice(output), output)
  writeFileSync(stamp, wanted())
}

/** `npm install` and not `npm ci`: a lock file made on one platform lacks the optional binaries of the others. */
function npmInstall() {
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev']
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env
  return npm ? runQuietly(node, [npm, ...args]) : runQuietly('npm', args, { shell: process.platform === 'win32' })
}

/** What must be installed: these packages, with the binaries of this platform. */
function wanted() {
  const lock = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex')
  return `${process.platform}-${process.arch} ${lock}\n`
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
