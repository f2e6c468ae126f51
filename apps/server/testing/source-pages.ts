import { copyFileSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'

const REPOSITORY = path.join(import.meta.dirname, '../../..')
const WEB = path.join(REPOSITORY, 'apps/web')
const FOLDER = path.join(REPOSITORY, 'node_modules/.cache/tuff-source-pages')

/**
 * Uses the source pages instead of built ones, because these tests are not about pages. In a separate folder, because
 * every file next to them would become a route of every test server.
 */
export function sourcePages(): string {
  mkdirSync(FOLDER, { recursive: true })
  for (const name of ['index.html', 'login.html']) {
    const draft = path.join(FOLDER, `.${name}-${process.pid}`)
    copyFileSync(path.join(WEB, name), draft)
    // Renamed atomically, because another process may be reading it.
    renameSync(draft, path.join(FOLDER, name))
  }
  return FOLDER
}
