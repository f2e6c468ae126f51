import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { BOOT_SCRIPT } from '../src/boot/boot-script.ts'

type BuiltFile = Rolldown.OutputBundle[string]
type BuiltChunk = Extract<BuiltFile, { type: 'chunk' }>
type Chunks = Map<string, BuiltChunk>
type Screen = { word: string; file: string }

const ROUTES = new URL('../src/app/routes.ts', import.meta.url)

/** Adds the boot script to every page, and preloads and late styles to the first page. */
export function pageHead(): Plugin {
  let screens: Screen[] = []
  return {
    name: 'tuff:page-head',
    async buildEnd() {
      const files = this.getModuleInfo(fileURLToPath(ROUTES))?.dynamicallyImportedIds
      if (files) screens = await screensOf(files)
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path, server, bundle = {} }) => ({
        html:
          path !== '/index.html'
            ? html
            : server
              ? withoutShells(html)
              : firstPage(html, Object.values(bundle), screens),
        tags: [{ tag: 'script', children: BOOT_SCRIPT, injectTo: 'head-prepend' }],
      }),
    },
  }
}

function firstPage(html: string, files: BuiltFile[], screens: Screen[]): string {
  const chunks = new Map(files.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  return stylesheetLast(withPreloads(withRenderPreloads(earlyFirst(html, files), chunks), chunks, screens))
}

/** `src/boot/early.ts` waits neither for the rest of the page nor for its styles. */
function earlyFirst(html: string, files: BuiltFile[]): string {
  const early = files.find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith('/src/boot/early.ts')),
  )
  const link = `<link rel="modulepreload" data-first fetchpriority="high" crossorigin href="/${early?.fileName}">`
  const script = `<script type="module" async fetchpriority="high" crossorigin src="/${early?.fileName}"></script>`
  return html.replace('<script type="module"', `${link}${script}$&`)
}

function withRenderPreloads(html: string, chunks: Chunks): string {
  const names = chunksOf('/src/boot/render.tsx', chunks).filter(isNew(html))
  return html.replace('</head>', `${links(names, 'modulepreload')}</head>`)
}

/** Not preloaded with the HTML, because the sign-in check should not share the bandwidth. */
function withPreloads(html: string, chunks: Chunks, screens: Screen[]): string {
  const ofFrame = chunksOf('/src/app/router.tsx', chunks).filter(isNew(html))
  const blocks = screens.map(({ word, file }) => {
    const ofScreen = chunksOf(file, chunks).filter(isNew(html + ofFrame.join()))
    return `<!--${word}-->${links(ofScreen, 'later', ' data-screen')}<!--/${word}-->`
  })
  return html.replace('</head>', `<!--frame-->${links(ofFrame)}${blocks.join('')}<!--/frame--></head>`)
}

/** The router's table with the chunks that the bundler lists for it: one for each path, in the same order. */
async function screensOf(files: readonly string[]): Promise<Screen[]> {
  const { pageWord } = await import('@tuff/contract')
  const { memberRoutes, commissionerRoutes }: typeof import('../src/app/routes.ts') = await import(ROUTES.href)
  const paths = [...memberRoutes, ...commissionerRoutes].map(({ path }) => path)
  if (paths.length !== files.length) throw new Error(`${paths.length} screens load ${files.length} files`)
  return paths.map((path, at) => ({ word: pageWord(path) ?? '', file: files[at] ?? '' }))
}

/** The chunks of a file, after their dependencies, in execution order. */
function chunksOf(entry: string, chunks: Chunks): string[] {
  const holds = ({ facadeModuleId, moduleIds }: BuiltChunk) =>
    facadeModuleId?.endsWith(entry) || moduleIds.some((id) => id.endsWith(entry))
  const wanted = [...chunks.values()].filter(holds).map((chunk) => chunk.fileName)
  if (wanted.length === 0) throw new Error(`No chunk holds ${entry}`)
  const seen = new Set<string>()
  const asTheyRun = (name: string): string[] => {
    if (seen.has(name)) return []
    seen.add(name)
    return [...(chunks.get(name)?.imports ?? []).flatMap(asTheyRun), name]
  }
  return wanted.flatMap(asTheyRun)
}

const isNew = (known: string) => (name: string) => !known.includes(name)

const links = (names: string[], rel: 'modulepreload' | 'later' = 'later', mark = '') =>
  names.map((name) => `<link rel="${rel}"${mark} crossorigin href="/${name}">`).join('')

/** At the end of the body it does not block painting; a visitor's home page does without it. */
function stylesheetLast(html: string): string {
  const [link = ''] = html.match(/<link rel="stylesheet"[^>]*>/) ?? []
  return html.replace(link, '').replace('</body>', `<!--styles-->${link}<!--/styles--></body>`)
}

/** The server chooses among them; in development it does not send the page. */
const withoutShells = (html: string) => html.replaceAll(/<!--(\w+)-->[\s\S]*?<!--\/\1-->/g, '')
