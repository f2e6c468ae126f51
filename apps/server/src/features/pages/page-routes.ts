import { createHash } from 'node:crypto'
import staticFiles from '@fastify/static'
import { PAGE_PATHS, PublicConfig } from '@tuff/contract'
import type { FastifyPluginAsync } from 'fastify'
import { AppError } from '#platform/errors.ts'

/** The built pages, and what they need to know of this deployment (D-14). */
export const pageRoutes: FastifyPluginAsync<{ folder: string; config: PublicConfig }> = async (app, options) => {
  await app.register(staticFiles, {
    root: options.folder,
    wildcard: false,
    // Every file under assets/ has its content's hash in its name; the page that names them is asked for each time.
    globIgnore: ['*.html', '**/.*', '**/*.br', '**/*.gz'],
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
  })

  const config = JSON.stringify(PublicConfig.parse(options.config))
  const tag = `"${createHash('sha256').update(config).digest('base64url')}"`
  app.get('/config.json', async (request, reply) => {
    reply.headers({ etag: tag, 'cache-control': 'no-cache' })
    if (request.headers['if-none-match'] === tag) return reply.code(304).send()
    return reply.type('application/json; charset=utf-8').send(config)
  })

  const page = { cacheControl: false, immutable: false, maxAge: 0 }
  for (const path of Object.values(PAGE_PATHS))
    app.get(path, async (_request, reply) => reply.header('cache-control', 'no-cache').sendFile('index.html', page))

  app.setNotFoundHandler(async (request, reply) => {
    const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html')
    if (!wantsPage)
      throw new AppError('not-found', `There is nothing at ${request.method} ${request.url.split('?')[0]}`)
    return reply.code(404).header('cache-control', 'no-cache').sendFile('index.html', page)
  })
}
