import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const IGNORED = new Set(read('.gitignore').match(/^[\w-]+(?=\/$)/gm))
const PATHS = pathsIn('')
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'packages/*/*.md'], { cwd: ROOT })

/** Folders whose subfolders must be listed in README.md and architecture.md. */
const MAPPED = ['packages', 'apps/server/src', 'apps/web/src']

test('the map of README.md lists every folder, and only existing ones', () => {
  const [, map = ''] = read('README.md').match(/## The map\n+```\n([\s\S]*?)```/) ?? []
  let above = ''
  const named = map.split('\n').flatMap((line) => {
    const [, indent = '', name = ''] = line.match(/^( *)([^ ]+) {2}/) ?? []
    if (name === '') return []
    if (indent === '') above = name.replace(/\/$/, '')
    return [indent === '' ? above : `${above}/${name.replace(/\/$/, '')}`]
  })
  expect(named.filter((name) => !PATHS.has(name))).toEqual([])
  const isNamed = (folder: string) => named.some((name) => name === folder || name.startsWith(`${folder}/`))
  expect(foldersIn('', ...MAPPED).filter((folder) => !isNamed(folder))).toEqual([])
})

test('the table of architecture.md lists every folder, and only existing ones', () => {
  const [, table = ''] = read('docs/architecture.md').match(/## Who knows what\n([\s\S]*?)\n## /) ?? []
  const named = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name)
  expect(named.filter((name) => !PATHS.has(name))).toEqual([])
  expect(foldersIn(...MAPPED).filter((folder) => !named.includes(folder))).toEqual([])
})

test.each(DOCUMENTS)('every file and folder named in %s exists', (document) => {
  const paths = [...PATHS]
  const exists = (name: string) => PATHS.has(name) || paths.some((known) => known.endsWith(`/${name}`))
  const named = [...read(document).matchAll(/`([\w-][\w./-]*(?:\.(?:ts|tsx|mjs|css|html|md)|\/))`/g)]
  expect(named.map(([, name = '']) => name.replace(/\/$/, '')).filter((name) => !exists(name))).toEqual([])
})

test('the code in CONTRIBUTING.md is in the product, character for character', () => {
  const examples = [...read('CONTRIBUTING.md').matchAll(/^ *```ts (\S+)\n([\s\S]*?)^ *```$/gm)]
  expect(examples.length).toBeGreaterThan(2)
  for (const [, file = '', code = ''] of examples) expect(withoutIndent(read(file))).toContain(withoutIndent(code))
})

test.each(DOCUMENTS)('every link of %s to another document leads to an existing file and heading', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
  const broken = links.filter(([, target = '', heading]) => {
    const file = target === '' ? document : path.posix.join(path.posix.dirname(document), target)
    return !PATHS.has(file) || (heading !== undefined && !headingsOf(file).includes(heading))
  })
  expect(broken.map(([link]) => link)).toEqual([])
})

test('the index of decisions links to every record', () => {
  const index = read('docs/adr/README.md')
  const records = globSync('[0-9]*.md', { cwd: path.join(ROOT, 'docs/adr') })
  expect(records.filter((record) => !index.includes(`](${record})`))).toEqual([])
})

test('README.md lists every TUFF_ variable of the configuration, and no other', () => {
  const sources = globSync('apps/server/src/platform/{config,hosted-flags,hosted-identity,mail-setting}.ts', {
    cwd: ROOT,
  })
  const variablesIn = (text: string) => [...new Set(text.match(/TUFF_[A-Z_]+/g))].toSorted()
  expect(variablesIn(read('README.md'))).toEqual(variablesIn(sources.map(read).join('\n')))
})

/** The anchors of a document's headings, as GitHub writes them. */
function headingsOf(file: string): string[] {
  const headings = [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, text = '']) => text.toLowerCase())
  return headings.map((text) => text.replaceAll(/[^\w\- ]/g, '').replaceAll(' ', '-'))
}

/** Every file and folder below one, by its path from the root. */
function pathsIn(folder: string): Set<string> {
  const paths = readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !IGNORED.has(name))
    .flatMap((entry) => {
      const name = path.posix.join(folder, entry.name)
      return entry.isDirectory() ? [name, ...pathsIn(name)] : [name]
    })
  return new Set(paths)
}

function foldersIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && PATHS.has(path.posix.join(folder, entry.name)))
      .map(({ name }) => path.posix.join(folder, name)),
  )
}

const withoutIndent = (code: string) => code.replaceAll(/^ +/gm, '')
