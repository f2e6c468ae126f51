import { copyFileSync, mkdirSync, renameSync } from 'node:fs'
import path from 'node:path'

const REPOSITORY = path.join(import.meta.dirname, '../../..')
const WEB = path.join(REPOSITORY, 'apps/web')
const FOLDER = path.join(REPOSITORY, 'node_modules/.cache/tuff-source-pages')

/** The source pages, in a folder of their own, because every file beside them would become a route. */
export function sourcePages(): string {
  mkdirSync(FOLDER, { recursive: true })
  for (const name of ['index.html', 'login.html']) {
    const draft = path.join(FOLDER, `.${name}-${process.pid}`)
    copyFileSync(path.join(WEB, name), draft)
    // Atomic, because another process may be reading.
    renameSync(draft, path.join(FOLDER, name))
  }
  return FOLDER
}
