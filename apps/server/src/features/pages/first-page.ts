import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { discoveryUrl, isPageWord, PAGE_PATHS, type PublicConfig, pageWord, signedInMark } from '@tuff/contract'
import { tagOf } from '#platform/value-tag.ts'

type Shell = 'visitor-home' | 'member-home' | 'frame' | 'waiting'

export type FirstView = { shell: Shell; word: string }

export type FirstPage = { html: string; tag: string; compressed: (encoding: 'br' | 'gzip') => Promise<Buffer> }

const VISITOR_BLOCKS: Record<Shell, string[]> = {
  'visitor-home': ['home', 'visitor', 'late'],
  'member-home': ['home', 'member', 'late', 'styles', 'signin'],
  frame: ['frame', 'styles', 'signin'],
  waiting: ['waiting', 'styles'],
}

/** Renders index.html for this deployment and one kind of visitor; cached per kind. */
export function fillFirstPage(template: string, { shell, word }: FirstView, config: PublicConfig): FirstPage {
  const kept = new Set([...VISITOR_BLOCKS[shell], word, ...notesOf(config)])
  return filled(keepBlocks(template, kept), config)
}

/** For the service worker, which fills in path-dependent parts itself; all chunks stay listed. */
export function fillWorkerPage(template: string, config: PublicConfig): FirstPage {
  const kept = new Set([...VISITOR_BLOCKS.frame, ...notesOf(config)])
  return filled(keepBlocks(template, kept, isPageWord), config)
}

export const releaseOf = (template: string): string | undefined => /data-release="(\w+)"/.exec(template)?.[1]

const notesOf = ({ demo, unclaimed, product }: PublicConfig): string[] => [
  ...(demo ? ['demo'] : []),
  ...(unclaimed ? ['unclaimed'] : []),
  product === 'TUFF' ? 'logo' : 'name',
]

function filled(template: string, config: PublicConfig): FirstPage {
  const values: Record<string, string> = {
    product: escaped(config.product),
    title: escaped(`${config.product} Fantasy Football ${config.season}`),
    // The silent sign-in check starts with it.
    discovery: escaped(discoveryUrl(config.identity.issuer)),
    // Inside a script only its end tag is parsed.
    config: JSON.stringify(config).replaceAll('<', '\\u003c'),
  }
  const html = template.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
  return { html, tag: tagOf(html), compressed: compressOnce(html) }
}

/** A guess by cookie or sign-in return; a wrong one only shows the wrong placeholder briefly. */
export function firstViewOf(request: { path: string; query: string; cookies: string }, clientId: string): FirstView {
  const isBack = /(^|&)(code|error)=/.test(request.query) && /(^|&)state=/.test(request.query)
  const isMember = request.cookies.split(/; */).includes(`${signedInMark(clientId)}=true`)
  if (request.path === PAGE_PATHS.home) return { shell: isMember ? 'member-home' : 'visitor-home', word: '' }
  // Without the bar, for everybody (PICK-02).
  const hasFrame = (isMember || isBack) && request.path !== PAGE_PATHS.join
  return { shell: hasFrame ? 'frame' : 'waiting', word: pageWord(request.path) ?? '' }
}

/** Blocks are delimited by `<!--name-->` and `<!--/name-->`, and can be nested. */
function keepBlocks(html: string, kept: Set<string>, isKept = (_name: string) => false): string {
  return html.replaceAll(/<!--(\w+)-->([\s\S]*?)<!--\/\1-->/g, (block, name: string, content: string) =>
    isKept(name) ? block : kept.has(name) ? keepBlocks(content, kept, isKept) : '',
  )
}

function compressOnce(html: string): FirstPage['compressed'] {
  const done: { br?: Promise<Buffer>; gzip?: Promise<Buffer> } = {}
  return (encoding) => (done[encoding] ??= encoding === 'br' ? brotli(html) : promisify(gzip)(html))
}

const brotli = (html: string): Promise<Buffer> =>
  promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: html.length } })

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character]!)
