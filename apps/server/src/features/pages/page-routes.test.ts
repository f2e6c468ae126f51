import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PAGE_PATHS, PublicConfig } from '@tuff/contract'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { redirectToOrigin } from '#platform/canonical-origin.ts'
import { answerError } from '#platform/errors.ts'
import { addSecurityHeaders } from '#platform/security-headers.ts'
import { pageRoutes } from './page-routes.ts'

const HTML = '<!doctype html><script>document.title="TUFF"</script><script src="/assets/app-1.js"></script>'
const config = {
  product: 'TUFF',
  season: 2024,
  version: '1',
  demo: true,
  identity: { domain: 'http://localhost:3000', clientId: 'web', audience: 'http://localhost:3000/api' },
  flags: { clientSideId: 'tuff', baseUrl: '', streamUrl: '', eventsUrl: '' },
  feeds: { standings: 'ws://localhost:3000/feeds/standings' },
}
const asBrowser = { accept: 'text/html,*/*', host: 'localhost:3000' }

let folder: string
let app: FastifyInstance

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tuff-pages-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), HTML)
  await writeFile(path.join(folder, 'login.html'), 'template')
  await writeFile(path.join(folder, 'assets/app-1.js'), 'plain')
  await writeFile(path.join(folder, 'assets/app-1.js.br'), 'brotli')
  app = fastify()
  app.setErrorHandler(answerError)
  redirectToOrigin(app, 'http://localhost:3000')
  addSecurityHeaders(app, { html: [HTML, HTML], connect: [] })
  await app.register(pageRoutes, { folder, config })
})

afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test.each(Object.values(PAGE_PATHS))('RT-01 the page %s is served to whoever asks', async (path) => {
  const answer = await app.inject({ url: path.replace(':team', 'Fourth%20%26%20Wrong'), headers: asBrowser })
  expect(answer).toMatchObject({ statusCode: 200, body: HTML })
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test('RT-12 any other path shows the page that says Not Found, with a status that says so too', async () => {
  for (const url of ['/nowhere', '/dashboard/x', '/login.html', '/index.html', '/..%2f..%2fpackage.json'])
    expect(await app.inject({ url, headers: asBrowser })).toMatchObject({ statusCode: 404, body: HTML })
})

test('a program that asks for what is not there gets a sentence and a code', async () => {
  const answer = await app.inject({ url: '/api/nothing?access_token=abc' })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ message: 'There is nothing at GET /api/nothing', code: 'not-found' })
})

test('an asset is served compressed and for good', async () => {
  const answer = await app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'br' } })
  expect(answer).toMatchObject({ statusCode: 200, body: 'brotli' })
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test('D-14 /config.json is the public configuration, and is not sent twice', async () => {
  const answer = await app.inject('/config.json')
  expect(PublicConfig.parse(answer.json())).toEqual(config)
  const again = await app.inject({ url: '/config.json', headers: { 'if-none-match': String(answer.headers.etag) } })
  expect(again).toMatchObject({ statusCode: 304, body: '' })
})

test('every answer carries a policy that lets our own scripts run and nothing else', async () => {
  const { headers } = await app.inject({ url: '/', headers: asBrowser })
  const policy = String(headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='(;|$)/)
  expect(policy).not.toContain('unsafe')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('a browser that came by another name is sent to the canonical origin', async () => {
  const answer = await app.inject({
    url: '/tuffstandings?weeks=all',
    headers: { ...asBrowser, host: '127.0.0.1:3000' },
  })
  expect(answer.statusCode).toBe(308)
  expect(answer.headers.location).toBe('http://localhost:3000/tuffstandings?weeks=all')
})
