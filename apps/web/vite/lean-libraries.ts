import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const folderOf = (library: string) => dirname(require.resolve(`${library}/package.json`))

/** Delivered as one file in which nothing can be told apart: built here from the source that is delivered beside it. */
const FROM_SOURCE: Record<string, string> = {
  '@auth0/auth0-react': 'src/index.tsx',
  '@auth0/auth0-spa-js': 'src/index.ts',
}

/**
 * What these libraries bring along for uses that no page makes, and that a bundler must keep because each schema or client
 * holds on to it: how zod describes schemas for other programs, which is the server's work, and a second client of the
 * sign-in service, for passkeys, anonymous sessions and a second step that our provider asks for by itself.
 */
const LEFT_OUT = /zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$|@auth0\/auth0-auth-js\/dist\/index\.js$/

/** Where the sign-in SDK puts its frame into the page, and then says what is to be in it. */
const EMPTY_FRAME =
  /(window\.document\.body\.appendChild\(iframe\);)(\s*)(iframe\.setAttribute\('src', authorizeUrl\);)/

/**
 * Keeps out of the pages what they never use of their libraries, and what the sign-in SDK does for nothing. Only in a build: tests
 * run the libraries as they are.
 */
export function leanLibraries(): Plugin {
  return {
    name: 'tuff:lean-libraries',
    apply: 'build',
    enforce: 'pre',
    config: async () => ({
      define: { __VERSION__: JSON.stringify(await versionOf('@auth0/auth0-react')) },
      // Their index names types like values; ours are checked by the compiler.
      build: { rolldownOptions: { shimMissingExports: true } },
    }),
    resolveId(source, importer) {
      const file = FROM_SOURCE[source]
      if (file) return join(folderOf(source), file)
      // Without a request of its own, which the first token would wait for.
      if (source.endsWith('/token.worker.ts') && importer) return `${join(dirname(importer), source)}?worker&inline`
      return null
    },
    transform(code, id) {
      if (!id.endsWith('/auth0-spa-js/src/utils.ts')) return null
      // The other way round: a frame without an address gets an empty page first, which takes as long as the one it is for.
      if (!EMPTY_FRAME.test(code))
        throw new Error('The sign-in SDK opens its frame in another way: look at EMPTY_FRAME.')
      return code.replace(EMPTY_FRAME, '$3$2$1')
    },
    async load(id) {
      if (!LEFT_OUT.test(id)) return null
      const names = exportsOf(await readFile(id, 'utf8'))
      return `function leftOut() {}\nexport { ${names.map((name) => `leftOut as ${name}`).join(', ')} }`
    },
  }
}

const versionOf = async (library: string): Promise<string> =>
  JSON.parse(await readFile(join(folderOf(library), 'package.json'), 'utf8')).version

function exportsOf(code: string): string[] {
  const declared = [...code.matchAll(/^export (?:const|function|class) (\w+)/gm)].map(([, name = '']) => name)
  const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(','))
  return [...declared, ...listed.map((name) => name.trim().split(' ').at(-1) ?? '').filter(Boolean)]
}
