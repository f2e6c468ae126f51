import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const PRODUCT = globSync(['apps/**/*.{ts,tsx}', 'packages/**/*.{ts,tsx}', 'scripts/**/*.{ts,mjs}'], { cwd: ROOT })
  .filter((file) => !/node_modules|\/dist\/|\.test\.tsx?$|(^|\/)testing\//.test(file))
  .filter((file) => !file.endsWith('private-interfaces.test.ts'))

/** Our own classes use #private members, so an underscore member belongs to a library. */
const PRIVATE: Record<string, RegExp> = {
  'an underscore member': /(?<![\w$)\]]\s*\?)(?:\.|\?\.)_(?!_)\w+|\[['"`]_\w+['"`]\]|__proto__/,
  'an underscore property taken out of an object':
    /[{,]\s*_\w+\s*(?::\s*\w+\s*)?(?:,[^()]*)?\}\s*(?::[^=()]+)?=(?![=>])/,
  'an underscore option of a library': /[{,]\s*_\w+\s*:/,
  'a symbol taken from an object': /getOwnPropertySymbols|Reflect\.ownKeys/,
  'a field read past its type': /Reflect\.(get|set|has|deleteProperty|defineProperty)\(/,
  'the prototype of an object': /\b(get|set)PrototypeOf\(|\.prototype\b/,
  'internals of Node': /process\.binding\(|node:internal|--expose-internals/,
}

const breaches = (code: string) =>
  Object.entries(PRIVATE).flatMap(([what, pattern]) => (pattern.test(withoutComments(code)) ? [what] : []))

test('the product uses public interfaces only', () => {
  expect(PRODUCT.length).toBeGreaterThan(1_000)
  const found = PRODUCT.flatMap((file) =>
    breaches(readFileSync(path.join(ROOT, file), 'utf8')).map((what) => `${file}: ${what}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['reply._header', 'an underscore member'],
  ["socket['_extensions']", 'an underscore member'],
  [
    'const { _extensions: agreed } = connection as unknown as Deflated',
    'an underscore property taken out of an object',
  ],
  ['useQuery({ ...options, _optimisticResults: false })', 'an underscore option of a library'],
  ['Object.getOwnPropertySymbols(reply)', 'a symbol taken from an object'],
  ["Reflect.get(client, 'options')", 'a field read past its type'],
  ['Object.getPrototypeOf(response) === ServerResponse.prototype', 'the prototype of an object'],
])('%s is found', (code, what) => {
  expect(breaches(code)).toContain(what)
})

test('no package is patched after its installation, and the build rewrites no package', () => {
  const manifests = globSync(['package.json', 'apps/*/package.json', 'packages/*/package.json'], { cwd: ROOT })
  for (const file of manifests) {
    const {
      scripts = {},
      dependencies = {},
      devDependencies = {},
    } = JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))
    expect(Object.keys({ ...dependencies, ...devDependencies })).not.toContain('patch-package')
    expect(Object.keys(scripts).filter((name) => /^(post|pre)install$/.test(name))).toEqual([])
  }
  for (const file of globSync(['apps/web/vite.config.ts', 'apps/web/vite/*.ts'], { cwd: ROOT }))
    expect(readFileSync(path.join(ROOT, file), 'utf8')).not.toMatch(/\b(transform|load|resolveId)\s*[(:]|patches/)
})

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
