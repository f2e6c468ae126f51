import type { Plugin, Rolldown } from 'vite'
import { BOOT_SCRIPT } from '../src/app/boot-script.ts'

type BuiltFile = Rolldown.OutputBundle[string]

const FRAME = /\/src\/app\/(router|signed-in-frame)\.tsx$/
const nameOf = ({ fileName }: BuiltFile) => fileName

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
 * For whoever is signed in, `main.tsx` asks for the code of the frame all at once instead of one after the other: not
 * with the page, because the code that asks who is there should have the line for itself.
 */
function withPreloads(html: string, files: BuiltFile[]): string {
  const chunks = new Map(files.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]))
  const wanted = new Set(
    [...chunks.values()].filter(({ facadeModuleId }) => FRAME.test(facadeModuleId ?? '')).map(nameOf),
  )
  // A set is walked to its end even if it grows on the way.
  for (const name of wanted) for (const next of chunks.get(name)?.imports ?? []) wanted.add(next)
  const links = [...wanted]
    .filter((name) => !html.includes(name))
    .map((name) => `<link rel="later" crossorigin href="/${name}">`)
  return html.replace('</head>', `<!--frame-->${links.join('')}<!--/frame--></head>`)
}

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
