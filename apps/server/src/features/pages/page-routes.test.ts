import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { PAGE_PATHS, PAGES_OF_A_SEASON, PublicConfig } from '@tuff/contract'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redirectToOrigin } from '#platform/canonical-origin.ts'
import { sendError } from '#platform/errors.ts'
import { addSecurityHeaders } from '#platform/security-headers.ts'
import { pageRoutes } from './page-routes.ts'

const HTML = `<!doctype html><html data-release="0a1b"><title>{{title}}</title><style>b{color:red}</style><script>document.title="TUFF"</script>
<script id="config" type="application/json">{{config}}</script><script src="/assets/app-1.js"></script>
<!--signin--><link rel="preload" href="{{discovery}}"><!--/signin-->
<!--home--><h1>{{title}}</h1><!--visitor-->Log In<!--/visitor--><!--member-->{{product}} Standings<!--/member-->
<!--demo-->simulated<!--/demo--><!--unclaimed-->in its log<!--/unclaimed--><!--/home--><!--frame-->bar<!--roster-->roster code<!--/roster--><!--commissioner_setup-->setup code<!--/commissioner_setup--><!--/frame--><!--waiting-->spinner<!--/waiting-->
<!--logo-->wordmark<!--/logo--><!--name-->{{product}} in letters<!--/name-->`
const config = {
  product: 'TUFF',
  season: 2024,
  version: '1',
  demo: true,
  unclaimed: false,
  mail: false,
  identity: {
    issuer: 'http://localhost:3000',
    clientId: 'web',
    audience: 'http://localhost:3000/api',
    scope: 'openid profile email',
  },
  flags: { clientSideId: 'tuff', baseUrl: '', streamUrl: '', eventsUrl: '' },
  feeds: { standings: 'ws://localhost:3000/feeds/standings' },
}
const asBrowser = { accept: 'text/html,*/*', host: 'localhost:3000' }
const asMember = { ...asBrowser, cookie: 'theme=x; tuff_signed_in.web=true' }

let served: PublicConfig = config
let isUnderWay = false

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tuff-pages-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), HTML)
  await writeFile(path.join(folder, 'login.html'), 'template')
  await writeFile(path.join(folder, 'service-worker.js'), 'worker')
  await writeFile(path.join(folder, 'assets/app-1.js'), 'plain')
  await writeFile(path.join(folder, 'assets/app-1.js.br'), 'brotli')
  app = fastify()
  app.setErrorHandler(sendError)
  redirectToOrigin(app, 'http://localhost:3000')
  addSecurityHeaders(app, { origin: 'http://localhost:3000', html: [HTML, HTML], connect: [] })
  await app.register(pageRoutes, {
    folder,
    config: async () => served,
    serviceWorker: true,
    isWeekUnderWay: () => isUnderWay,
  })
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test.each(Object.values(PAGE_PATHS).flatMap((path) => (path === '/' ? [path] : [path, `${path}/`])))(
  'RT-01 the page %s is served to any visitor',
  async (path) => {
    const response = await app.inject({ url: path.replace(':team', 'Fourth%20%26%20Wrong'), headers: asBrowser })
    expect(response.statusCode).toBe(200)
    expect(response.body).toContain('<title>TUFF Fantasy Football 2024</title>')
    expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'cookie, accept-encoding' })
  },
)

test('YEAR-01 the pages of an ended season are served under its year, with the page’s code', async () => {
  for (const path of ['', '/', ...PAGES_OF_A_SEASON]) {
    const url = `/seasons/2024${path.replace(/:\w+/, 'x')}`
    expect([url, (await app.inject({ url, headers: asBrowser })).statusCode]).toEqual([url, 200])
  }
  expect((await app.inject({ url: '/seasons/2024/roster?week=7', headers: asMember })).body).toContain('barroster code')
})

test('RT-12 D-15 any other path shows the Not Found page with status 404', async () => {
  for (const url of [
    '/nowhere',
    '/Dashboard',
    '/dashboard/x',
    '/log/1',
    '/commissioner',
    '/commissioner/elsewhere',
    '/seasons/24',
    '/seasons/20245/roster',
    '/seasons/2024/gameday',
    '/seasons/2024/commissioner/setup',
    '/seasons/2024/seasons',
    '/login.html',
    '/index.html',
    '/..%2f..%2fpackage.json',
  ]) {
    const response = await app.inject({ url, headers: asBrowser })
    expect(response).toMatchObject({ statusCode: 404, body: expect.stringContaining('spinner') })
  }
})

test('HOME-01 the home card is in the HTML: the login for a visitor, the standings for a member', async () => {
  const visitor = await app.inject({ url: '/', headers: asBrowser })
  expect(visitor.body).toContain('<h1>TUFF Fantasy Football 2024</h1>Log In')
  expect(visitor.body).toContain('simulated')
  expect(visitor.body).not.toMatch(/bar|spinner|TUFF Standings|in letters|<!--|\{\{/)
  const member = await app.inject({ url: '/?from=mail', headers: asMember })
  expect(member.body).toContain('TUFF Standings')
  expect(member.body).not.toContain('Log In')
  // The silent check of a member starts with the provider's discovery document.
  const discovery = 'href="http://localhost:3000/.well-known/openid-configuration"'
  expect(member.body).toContain(discovery)
  expect(visitor.body).not.toContain(discovery)
})

test('RT-13 members and returning sign-ins get the page frame in the HTML, others a spinner', async () => {
  const shown = async (url: string, headers: Record<string, string>) => {
    const { body } = await app.inject({ url, headers })
    return ['bar', 'spinner', 'Log In'].filter((word) => body.includes(word))
  }
  expect(await shown('/tuffstandings', asMember)).toEqual(['bar'])
  expect(await shown('/tuffstandings?code=1&state=2', asBrowser)).toEqual(['bar'])
  expect(await shown('/tuffstandings', asBrowser)).toEqual(['spinner'])
  expect((await app.inject({ url: '/roster?team=x', headers: asMember })).body).toContain('barroster code')
  const commissioners = { setup: 'barsetup code', data: 'bar' }
  for (const [page, code] of Object.entries(commissioners))
    expect((await app.inject({ url: `/commissioner/${page}`, headers: asMember })).body).toContain(`${code}\n`)
  expect((await app.inject({ url: '/visitor', headers: asMember })).body).not.toContain('Log In')
  const ofAnother = { ...asBrowser, cookie: 'tuff_signed_in.another=true' }
  expect(await shown('/tuffstandings', ofAnother)).toEqual(['spinner'])
})

test('D-14 the page carries the configuration, escaped, and follows its changes', async () => {
  const inPage = (html: string) => /<script id="config"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? ''
  const before = await app.inject({ url: '/', headers: asBrowser })
  expect(JSON.parse(inPage(before.body))).toEqual(config)
  served = { ...config, product: '</script><b>&', demo: false }
  const after = await app.inject({ url: '/', headers: { ...asBrowser, 'if-none-match': String(before.headers.etag) } })
  served = config
  expect(after.statusCode).toBe(200)
  expect(JSON.parse(inPage(after.body)).product).toBe('</script><b>&')
  expect(after.body).toContain('<h1>&lt;/script&gt;&lt;b&gt;&amp; Fantasy Football 2024</h1>')
  expect(after.body).toContain('in letters')
  expect(after.body).not.toContain('simulated')
})

test('the home page of a league without accounts explains where the link to the first one is', async () => {
  served = { ...config, unclaimed: true }
  const before = await app.inject({ url: '/', headers: asBrowser })
  served = config
  const after = await app.inject({ url: '/', headers: { ...asBrowser, 'if-none-match': String(before.headers.etag) } })
  expect([before.body.includes('in its log'), after.body.includes('in its log')]).toEqual([true, false])
})

test('an unchanged page is not sent twice, except to a member who was a visitor', async () => {
  const { headers } = await app.inject({ url: '/', headers: asBrowser })
  const tag = { 'if-none-match': String(headers.etag) }
  expect(await app.inject({ url: '/', headers: { ...asBrowser, ...tag } })).toMatchObject({ statusCode: 304, body: '' })
  expect(await app.inject({ url: '/', headers: { ...asMember, ...tag } })).toMatchObject({ statusCode: 200 })
})

test('a page is sent compressed to browsers that accept it', async () => {
  const plain = await app.inject({ url: '/', headers: asBrowser })
  for (const [encoding, expand] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await app.inject({
      url: '/',
      headers: { ...asBrowser, 'accept-encoding': `deflate, ${encoding}` },
    })
    expect(headers['content-encoding']).toBe(encoding)
    expect(expand(rawPayload).toString()).toBe(plain.body)
  }
})

test('a program that requests a missing path gets a message and a code', async () => {
  const response = await app.inject({ url: '/api/nothing?access_token=abc' })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({ message: 'There is nothing at GET /api/nothing', code: 'not-found' })
})

test('an asset is served compressed and immutable', async () => {
  const response = await app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'br' } })
  expect(response).toMatchObject({ statusCode: 200, body: 'brotli' })
  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('HAND-01 the service worker and files without a hash in their names are revalidated each time', async () => {
  const response = await app.inject('/service-worker.js')
  expect(response).toMatchObject({ statusCode: 200, body: 'worker' })
  expect(response.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('/javascript'),
  })
})

test('HAND-01 an operator can remove every service worker with a replacement that unregisters itself', async () => {
  const without = fastify()
  await without.register(pageRoutes, {
    folder,
    config: async () => served,
    serviceWorker: false,
    isWeekUnderWay: () => false,
  })
  const response = await without.inject('/service-worker.js')
  expect(response.headers['cache-control']).toBe('no-cache')
  expect(response.body).toContain('registration.unregister()')
  await without.close()
})

test('HAND-01 a worker has the page of its own release, with the code of every screen', async () => {
  const response = await app.inject({ url: '/releases/0a1b/page', headers: asBrowser })
  expect(response).toMatchObject({
    statusCode: 200,
    body: expect.stringMatching(/bar<!--roster-->roster code<!--.*<!--commissioner_setup-->setup code<!--/),
  })
  expect(response.body).not.toMatch(/spinner|Log In|\{\{/)
  expect(response.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-security-policy': expect.any(String) })
  expect(await app.inject('/releases/ffff/page')).toMatchObject({ statusCode: 404 })
})

test('HAND-01 D-14 a phone installs the league under its own name', async () => {
  const response = await app.inject('/manifest.webmanifest')
  expect(response.headers['content-type']).toContain('application/manifest+json')
  expect(response.json()).toMatchObject({
    name: 'TUFF Fantasy Football 2024',
    short_name: 'TUFF',
    start_url: '/start',
    display: 'standalone',
    icons: [{ sizes: '192x192' }, { sizes: '512x512' }, { purpose: 'maskable' }],
  })
})

test('D-16 the installed app opens on Game Day while a week is under way, else on the standings', async () => {
  const start = async () => {
    const { statusCode, headers } = await app.inject({ url: '/start', headers: asMember })
    return [statusCode, headers.location, headers['cache-control']]
  }
  expect(await start()).toEqual([302, '/tuffstandings', 'no-store'])
  isUnderWay = true
  expect(await start()).toEqual([302, '/gameday', 'no-store'])
})

test('D-14 /config.json is the public configuration, and is not sent twice', async () => {
  const response = await app.inject('/config.json')
  expect(PublicConfig.parse(response.json())).toEqual(config)
  const again = await app.inject({ url: '/config.json', headers: { 'if-none-match': String(response.headers.etag) } })
  expect(again).toMatchObject({ statusCode: 304, body: '' })
})

test('a script has no page policy, only the header that keeps it a script', async () => {
  const { headers } = await app.inject('/assets/app-1.js')
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expect(headers).not.toHaveProperty('content-security-policy')
  const missing = await app.inject({ url: '/assets/nothing.js', headers: asBrowser })
  expect(missing.headers).toHaveProperty('content-security-policy')
})

test('every other response has a policy that allows only our own scripts', async () => {
  const { headers } = await app.inject({ url: '/', headers: asBrowser })
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='(;|$)/)
  expect(policy).toMatch(/style-src 'self' 'sha256-[\w+/]{43}='(;|$)/)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("manifest-src 'self'")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test.each([
  ['https://league.example', 'max-age=31536000'],
  ['http://localhost:3000', undefined],
])('the HSTS header of %s depends on TLS', async (origin, expected) => {
  const served = fastify()
  addSecurityHeaders(served, { origin, html: [], connect: [] })
  expect((await served.inject('/')).headers['strict-transport-security']).toBe(expected)
})

test('a request to another host name is redirected to the canonical origin', async () => {
  const response = await app.inject({
    url: '/tuffstandings?weeks=all',
    headers: { ...asBrowser, host: '127.0.0.1:3000' },
  })
  expect(response.statusCode).toBe(308)
  expect(response.headers.location).toBe('http://localhost:3000/tuffstandings?weeks=all')
})
