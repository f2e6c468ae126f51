import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const IGNORED = new Set(read('.gitignore').match(/^[\w-]+(?=\/$)/gm))
const PLACES = placesIn('')
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md', 'packages/*/*.md'], { cwd: ROOT })

/** Where a folder more is a part more, that a newcomer should find on the map. */
const MAPPED = ['packages', 'apps/server/src', 'apps/web/src']

test('the map of README.md names every folder there is, and nothing else', () => {
  const [, map = ''] = read('README.md').match(/## The map\n+```\n([\s\S]*?)```/) ?? []
  let above = ''
  const named = map.split('\n').flatMap((line) => {
    const [, indent = '', name = ''] = line.match(/^( *)([^ ]+) {2}/) ?? []
    if (name === '') return []
    if (indent === '') above = name.replace(/\/$/, '')
    return [indent === '' ? above : `${above}/${name.replace(/\/$/, '')}`]
  })
  expect(named.filter((place) => !PLACES.has(place))).toEqual([])
  const isNamed = (folder: string) => named.some((place) => place === folder || place.startsWith(`${folder}/`))
  expect(foldersIn('', ...MAPPED).filter((folder) => !isNamed(folder))).toEqual([])
})

test('the table of architecture.md names every part there is, and nothing else', () => {
  const [, table = ''] = read('docs/architecture.md').match(/## Who knows what\n([\s\S]*?)\n## /) ?? []
  const named = [...table.matchAll(/^\| `([^`]+)` \|/gm)].map(([, place = '']) => place)
  expect(named.filter((place) => !PLACES.has(place))).toEqual([])
  expect(foldersIn(...MAPPED).filter((folder) => !named.includes(folder))).toEqual([])
})

test.each(DOCUMENTS)('every file and folder that %s speaks of exists', (document) => {
  const places = [...PLACES]
  const exists = (name: string) => PLACES.has(name) || places.some((place) => place.endsWith(`/${name}`))
  const spoken = [...read(document).matchAll(/`([\w-][\w./-]*(?:\.(?:ts|tsx|mjs|css|html|md)|\/))`/g)]
  expect(spoken.map(([, name = '']) => name.replace(/\/$/, '')).filter((name) => !exists(name))).toEqual([])
})

test('the code in CONTRIBUTING.md stands in the product, letter for letter', () => {
  const examples = [...read('CONTRIBUTING.md').matchAll(/^ *```ts (\S+)\n([\s\S]*?)^ *```$/gm)]
  expect(examples.length).toBeGreaterThan(2)
  for (const [, file = '', code = ''] of examples) expect(withoutIndent(read(file))).toContain(withoutIndent(code))
})

/** Every file and folder beneath one, by its path from the root. */
function placesIn(folder: string): Set<string> {
  const places = readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.') && !IGNORED.has(name))
    .flatMap((entry) => {
      const place = path.posix.join(folder, entry.name)
      return entry.isDirectory() ? [place, ...placesIn(place)] : [place]
    })
  return new Set(places)
}

function foldersIn(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && PLACES.has(path.posix.join(folder, entry.name)))
      .map(({ name }) => path.posix.join(folder, name)),
  )
}

const withoutIndent = (code: string) => code.replaceAll(/^ +/gm, '')
