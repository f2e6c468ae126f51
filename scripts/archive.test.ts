import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foreignReason, isPackageFile, isProductFile } from './lib/archive/archive-files.ts'
import { productionPackages } from './lib/archive/production-packages.ts'
import { inRoot } from './lib/paths.mjs'

const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))

test('SHIP-03 packages are found as Node finds them: nested first, peers too, other platforms not', () => {
  const packages = {
    'apps/server': { dependencies: { a: '*', '@own/b': '*' }, devDependencies: { tool: '*' } },
    'node_modules/@own/b': { link: true, resolved: 'packages/b' },
    'packages/b': { dependencies: { c: '*' } },
    'node_modules/a': { dependencies: { c: '*' }, optionalDependencies: { elsewhere: '*' } },
    'node_modules/a/node_modules/c': {
      peerDependencies: { d: '*', e: '*' },
      peerDependenciesMeta: { e: { optional: true } },
    },
    'node_modules/c': {},
    'node_modules/d': { dependencies: { a: '*' } },
    'node_modules/e': {},
    'node_modules/tool': {},
  }
  expect(productionPackages({ packages }, 'apps/server')).toEqual({
    workspaces: ['apps/server', 'packages/b'],
    installed: ['node_modules/a', 'node_modules/a/node_modules/c', 'node_modules/c', 'node_modules/d'],
  })
})

test('SHIP-03 the server needs its workspaces and no tool', () => {
  const { workspaces, installed } = productionPackages(lock, 'apps/server')
  expect(workspaces).toEqual(expect.arrayContaining(['apps/server', 'packages/contract', 'packages/league']))
  expect(installed).toEqual(expect.arrayContaining(['node_modules/fastify', 'node_modules/pg', 'node_modules/zod']))
  expect(installed.flatMap((folder) => foreignReason(`${folder}/index.js`) ?? [])).toEqual([])
})

test.each([
  ['src/main.ts', true],
  ['package.json', true],
  ['src/season/ingest.test.ts', false],
  ['src/testing/example-league.ts', false],
  ['testing/serve.ts', false],
  ['tsconfig.json', false],
])('SHIP-03 of a workspace, %s: %s', (path, isThere) => {
  expect(isProductFile(path)).toBe(isThere)
})

test.each([
  ['lib/index.js', true],
  ['package.json', true],
  ['LICENSE.md', true],
  ['lib/test/check.js', true],
  ['README.md', false],
  ['lib/index.d.ts', false],
  ['lib/index.js.map', false],
  ['src/index.ts', false],
  ['test/index.js', false],
])('SHIP-03 of a package, %s: %s', (path, isThere) => {
  expect(isPackageFile(path)).toBe(isThere)
})

test.each([
  ['node_modules/vite/dist/index.js', 'vite is a tool'],
  ['node_modules/a/node_modules/@rolldown/x.js', undefined],
  ['node_modules/rolldown/index.js', 'rolldown is a tool'],
  ['node_modules/lightningcss-linux-x64-gnu/index.js', 'lightningcss-linux-x64-gnu is a tool'],
  ['node_modules/a/build/a.node', 'a compiled program'],
  ['apps/server/testing/serve.ts', 'part of the tests'],
  ['node_modules/fastify/fastify.js', undefined],
])('SHIP-03 %s in an archive: %s', (path, reason) => {
  expect(foreignReason(path)).toBe(reason)
})

test('a start installs what builds the pages, and no test tool', () => {
  const isOmitted = (name: string) => lock.packages[`node_modules/${name}`].dev === true
  expect(['node', 'vite', 'rolldown', 'purgecss', 'react', 'fastify'].filter(isOmitted)).toEqual([])
  const tools = ['vitest', 'typescript', '@biomejs/biome', '@playwright/test', 'lighthouse', 'knip', 'happy-dom']
  expect(tools.filter((name) => !isOmitted(name))).toEqual([])
})

test('no command runs TypeScript in a shell that has run the older Node of the machine', () => {
  const { scripts } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')) as { scripts: Record<string, string> }
  const later = Object.values(scripts).filter((script) => /\bnode .*&& node .*\.ts/.test(script))
  expect(later).toEqual([])
})
