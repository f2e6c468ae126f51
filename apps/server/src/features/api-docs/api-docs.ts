import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { PreparedResponse } from '#platform/prepared-response.ts'

/** Serves `/api/docs`: OpenAPI generated from the route schemas. Must be registered before the routes it describes. */
export async function addApiDocs(app: FastifyInstance, { title, version }: { title: string; version: string }) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          accessToken: { type: 'http', scheme: 'bearer', description: 'An access token of the profile page.' },
        },
      },
      security: [{ bearer: [] }],
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route)
      const right = route.route.config?.tokenRight
      const security: Record<string, string[]>[] = [{ bearer: [] }, ...(right ? [{ accessToken: [right] }] : [])]
      return { url, schema: { ...schema, security, hide: !url.startsWith('/api/') || url === '/api/docs' } }
    },
  })
  let document: PreparedResponse | undefined
  app.get('/api/docs', (request, reply) => {
    document ??= new PreparedResponse(app.swagger())
    return document.send(request, reply)
  })
}
