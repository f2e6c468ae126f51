/** A file of a workspace that runs; paths are relative to its folder. */
export const isProductFile = (path: string): boolean =>
  path === 'package.json' || (path.startsWith('src/') && !/(^|\/)testing\//.test(path) && !/\.test\.tsx?$/.test(path))

/** A file of an installed package that runs, or its licence. Node reads no TypeScript there. */
export const isPackageFile = (path: string): boolean =>
  /(^|\/)(licen[cs]e|notice|copying)[^/]*$/i.test(path) ||
  (!/\.(map|md|markdown|[cm]?tsx?|flow|node)$/i.test(path) &&
    !/^(tests?|__tests__|docs?|examples?|bench(marks?)?|coverage|\.github)\//.test(path))

const TOOLS = [
  '@biomejs/',
  '@playwright/',
  '@vitejs/',
  'esbuild',
  'lighthouse',
  'lightningcss',
  'playwright',
  'puppeteer',
  'rolldown',
  'selenium',
  'typescript',
  'vite',
  'vitest',
]

/** Why a file may not be in the archive; undefined if it may. */
export function foreignReason(path: string): string | undefined {
  const name = /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/.exec(path)?.[1]
  if (name && TOOLS.some((tool) => name === tool || name.startsWith(tool))) return `${name} is a tool`
  if (/\.(node|so|dylib|dll|exe|wasm)$/.test(path)) return 'a compiled program'
  if (/(^|\/)(recorded-season|testing|bench|soak|e2e)\//.test(path) && !name) return 'part of the tests'
  return undefined
}
