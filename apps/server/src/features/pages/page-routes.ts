import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import { PAGE_PATHS, PAGES_OF_A_SEASON, PublicConfig, SIGN_IN_RETURN, START_PATH } from '@tuff/contract'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#platform/errors.ts'
import { tagOf } from '#platform/value-tag.ts'
import { type FirstPage, type FirstView, fillFirstPage, fillWorkerPage, firstViewOf, releaseOf } from './first-page.ts'

type Options = {
  folder: string
  /** The league's name and its first account can change while it is served. */
  config: () => Promise<PublicConfig>
  serviceWorker: boolean
  isWeekUnderWay: () => boolean
}

/** Files under assets/ have a content hash in their names; the page that lists them is revalidated each time. */
const FOR_GOOD = 'public, max-age=31536000, immutable'
const REVALIDATE = 'no-cache'
const WORKER = 'service-worker.js'

/** The built pages and this deployment's configuration (D-14). */
export const pageRoutes: FastifyPluginAsync<Options> = async (app, options) => {
  await app.register(staticFiles, {
    root: options.folder,
    wildcard: false,
    globIgnore: ['*.html', '**/.*', '**/*.br', '**/*.gz', ...(options.serviceWorker ? [] : [WORKER])],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => void reply.header('cache-control', file.includes('/assets/') ? FOR_GOOD : REVALIDATE),
    index: false,
  })

  const template = await readFile(join(options.folder, 'index.html'), 'utf8')
  let served = prepare(template, await options.config())
  const serve = async () => {
    const config = await options.config()
    if (JSON.stringify(config) !== served.json) served = prepare(template, config)
    return served
  }

  app.get('/config.json', async (request, reply) => {
    const { json, tag } = await serve()
    reply.headers({ etag: tag, 'cache-control': REVALIDATE })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(json)
  })

  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { config } = await serve()
    return reply
      .headers({ 'cache-control': REVALIDATE })
      .type('application/manifest+json; charset=utf-8')
      .send(manifestFor(config))
  })

  app.get(START_PATH, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .redirect(options.isWeekUnderWay() ? PAGE_PATHS.gameDay : PAGE_PATHS.standings),
  )

  if (!options.serviceWorker)
    app.get(`/${WORKER}`, async (_request, reply) =>
      reply.headers({ 'cache-control': REVALIDATE }).type('text/javascript; charset=utf-8').send(LEAVING_WORKER),
    )

  // A worker requests the page of its own release: after an update it gets a 404, and keeps its cached page.
  const release = releaseOf(template)
  if (release)
    app.get(`/releases/${release}/page`, async (request, reply) => send((await serve()).workerPage, request, reply))

  // YEAR-01: the page itself checks whether the season exists, once the visitor is signed in.
  const ofSeasons = ['', ...PAGES_OF_A_SEASON].map((path) => `${PAGE_PATHS.seasons}/:season(^\\d{4}$)${path}`)
  for (const path of [...Object.values(PAGE_PATHS), ...ofSeasons]) {
    app.get(path, sendPage)
    if (path !== PAGE_PATHS.home) app.get(`${path}/`, sendPage)
  }
  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (!wantsPage)
      throw new AppError('not-found', `There is nothing at ${request.method} ${request.url.split('?')[0]}`)
    return sendPage(request, reply.code(404))
  })

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const [path = '', query = ''] = request.url.split('?')
    if (path === PAGE_PATHS.standings && isSignInReturn(query))
      return reply.headers(RETURN_PAGE.headers).type('text/html; charset=utf-8').send(RETURN_PAGE.html)
    const { pageFor, clientId } = await serve()
    const view = firstViewOf({ path, query, cookies: request.headers.cookie ?? '' }, clientId)
    return send(pageFor(view), request, reply)
  }

  async function send({ html, tag, compressed }: FirstPage, request: FastifyRequest, reply: FastifyReply) {
    reply.headers({ etag: tag, 'cache-control': REVALIDATE, vary: 'cookie, accept-encoding' })
    if (reply.statusCode === 200 && request.headers['if-none-match'] === tag) return reply.code(304).send()
    reply.type('text/html; charset=utf-8')
    const encoding = encodingFor(request.headers['accept-encoding'])
    return encoding ? reply.header('content-encoding', encoding).send(await compressed(encoding)) : reply.send(html)
  }
}

function prepare(template: string, config: PublicConfig) {
  const json = JSON.stringify(config)
  const checked = PublicConfig.parse(config)
  const pages = new Map<string, FirstPage>()
  return {
    json,
    config: checked,
    tag: tagOf(config),
    clientId: checked.identity.clientId,
    workerPage: fillWorkerPage(template, checked),
    pageFor(view: FirstView): FirstPage {
      const key = `${view.shell} ${view.word}`
      const page = pages.get(key) ?? fillFirstPage(template, view, checked)
      pages.set(key, page)
      return page
    },
  }
}

/** No browser sends quality values: such clients get the uncompressed page. */
function encodingFor(accepted = ''): 'br' | 'gzip' | undefined {
  const names = accepted.split(',').map((name) => name.trim())
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : undefined
}

/** Unregisters an installed service worker and deletes its caches (TUFF_SERVICE_WORKER=0). */
const LEAVING_WORKER = `
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(leave()))
async function leave() {
  indexedDB.deleteDatabase('tuff-kept')
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
}
`

const RETURN_SCRIPT = `new BroadcastChannel('${SIGN_IN_RETURN.channel}').postMessage(location.search);close()`
const RETURN_HASH = createHash('sha256').update(RETURN_SCRIPT).digest('base64')

/** Passes the query of a sign-in in a frame or popup to the page that started it. */
const RETURN_PAGE = {
  html: `<!doctype html><meta charset="utf-8"><title>Signing in</title><script>${RETURN_SCRIPT}</script>`,
  headers: {
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; script-src 'sha256-${RETURN_HASH}'; frame-ancestors 'self'`,
  },
}

const isSignInReturn = (query: string): boolean =>
  new URLSearchParams(query).get('state')?.startsWith(SIGN_IN_RETURN.statePrefix) === true

/** The web manifest for installing the league on a home screen (HAND-01). */
const manifestFor = ({ product, season }: PublicConfig) => ({
  // Stable when the league is renamed or its start page changes.
  id: PAGE_PATHS.home,
  name: `${product} Fantasy Football ${season}`,
  short_name: product,
  description: 'Standings, rosters and points of a private fantasy football league, live.',
  lang: 'en',
  start_url: START_PATH,
  scope: PAGE_PATHS.home,
  display: 'standalone',
  background_color: '#0a0d12',
  theme_color: '#0a0d12',
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
