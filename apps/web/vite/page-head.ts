import { readFileSync } from 'node:fs'
import { PAGE_PATHS } from '@tuff/contract'
import type { Plugin, Rolldown } from 'vite'
import { BOOT_SCRIPT } from '../src/app/boot-script.ts'

type BuiltFile = Rolldown.OutputBundle[string]
type BuiltChunk = Extract<BuiltFile, { type: 'chunk' }>

/** The boot script for every page; and a first page that waits for no stylesheet, since its HTML holds what it needs. */
export function pageHead(): Plugin {
  return {
    name: 'tuff:page-head',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path, server, bundle = {} }) => ({
        html: path !== '/index.html' ? html : server ? withoutShells(html) : firstPage(html, Object.values(bundle)),
        tags: [{ tag: 'script', children: BOOT_SCRIPT, injectTo: 'head-prepend' }],
      }),
    },
  }
}

const firstPage = (html: string, files: BuiltFile[]) => stylesheetLast(withPreloads(html, files))

/**
 * For whoever is signed in, `main.tsx` asks for the code of a page all at once instead of one after the other: not with
 * the page, because the code that asks who is there should have the line for itself.
 */
function withPreloads(html: string, files: BuiltFile[]): string {
  const chunks = new Map(files.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  const ofFrame = chunksOf(['src/app/router.tsx', 'src/app/signed-in-frame.tsx'], chunks).filter(isNew(html))
  const blocks = screens().map(([word, file]) => {
    const ofScreen = chunksOf([file], chunks).filter(isNew(html + ofFrame.join()))
    return `<!--${word}-->${links(ofScreen)}<!--/${word}-->`
  })
  return html.replace('</head>', `<!--frame-->${links(ofFrame)}${blocks.join('')}<!--/frame--></head>`)
}

/** The first word of each path, and the file of its screen, as the router has them. */
function screens(): [string, string][] {
  const router = readFileSync(new URL('../src/app/router.tsx', import.meta.url), 'utf8')
  const entries = router.matchAll(/path: \W*PAGE_PATHS\.(\w+).*?import\('(?:#|\.\/)([^']+)'\)/gs)
  const paths: Record<string, string> = PAGE_PATHS
  return [...entries].map(([, name = '', file = '']) => [paths[name]?.split('/')[1] ?? '', file])
}

/** The chunks that begin with one of these files, and all that they wait for. */
function chunksOf(entries: string[], chunks: Map<string, BuiltChunk>): string[] {
  const starts = (chunk: BuiltChunk) => entries.some((entry) => chunk.facadeModuleId?.endsWith(`/${entry}`))
  const wanted = new Set([...chunks.values()].filter(starts).map((chunk) => chunk.fileName))
  // A set is walked to its end even if it grows on the way.
  for (const name of wanted) for (const next of chunks.get(name)?.imports ?? []) wanted.add(next)
  return [...wanted]
}

const isNew = (known: string) => (name: string) => !known.includes(name)

const links = (names: string[]) => names.map((name) => `<link rel="later" crossorigin href="/${name}">`).join('')

/**
 * Behind all that can be seen, where it keeps nothing from being painted; scripts still wait for it. The home of a
 * visitor does without it: all that it can show stands in index.html, and so do its styles.
 */
function stylesheetLast(html: string): string {
  const [link = ''] = html.match(/<link rel="stylesheet"[^>]*>/) ?? []
  return html.replace(link, '').replace('</body>', `<!--styles-->${link}<!--/styles--></body>`)
}

/** It is the server that chooses among them, and while somebody develops it does not send the page. */
const withoutShells = (html: string) => html.replaceAll(/<!--(\w+)-->[\s\S]*?<!--\/\1-->/g, '')
