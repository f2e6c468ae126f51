import { cpSync, globSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { inRoot } from '../paths.mjs'
import { isPackageFile, isProductFile } from './archive-files.ts'
import { type Lock, productionPackages } from './production-packages.ts'

const SERVER = 'apps/server'
const PAGES = 'apps/web/dist'

export function stageArchive(folder: string): void {
  const { name, version } = manifestOf('.')
  mkdirSync(folder, { recursive: true })
  const manifest = { name, version, private: true, type: 'module', engines: { node: '>=24' } }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  cpSync(inRoot('CHANGELOG.md'), join(folder, 'CHANGELOG.md'))
  copyFiles(inRoot('deploy', 'archive'), folder, () => true)
  for (const name of ['Caddyfile', 'tuff.service']) cpSync(inRoot('deploy', name), join(folder, 'deploy', name))
  copyFiles(inRoot(PAGES), join(folder, PAGES), (path) => path !== '.stamp')

  const lock: Lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  const { workspaces, installed } = productionPackages(lock, SERVER)
  for (const path of workspaces) {
    copyFiles(inRoot(path), join(folder, path), isProductFile)
    linkWorkspace(folder, path)
  }
  for (const path of installed) copyFiles(inRoot(path), join(folder, path), isPackageFile)
}

/** npm links workspaces in the same way. */
function linkWorkspace(folder: string, path: string): void {
  const link = join(folder, 'node_modules', manifestOf(path).name)
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(relative(dirname(link), join(folder, path)), link)
}

const manifestOf = (path: string) => JSON.parse(readFileSync(inRoot(path, 'package.json'), 'utf8'))

/** Packages within packages are separate folders of the lock file. */
function copyFiles(from: string, to: string, isWanted: (path: string) => boolean): void {
  for (const path of filesIn(from).filter((each) => !each.startsWith('node_modules/') && isWanted(each))) {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    cpSync(join(from, path), join(to, path), { dereference: true })
  }
}

export const filesIn = (folder: string): string[] =>
  globSync(['**/*', '**/.*'], { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => lstatSync(join(folder, path)).isFile())
