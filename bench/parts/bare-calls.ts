import fastify from 'fastify'

process.on('message', async ({ body, headers }: { body: string; headers: Record<string, string> }) => {
  const bytes = Buffer.from(body, 'base64')
  const app = fastify()
  app.get('/', (_request, reply) => {
    reply.headers(headers).send(bytes)
  })
  await app.listen({ port: 0, host: 'localhost' })
  const address = app.server.address()
  process.send!({ port: typeof address === 'object' ? address?.port : undefined })
})
process.on('disconnect', () => process.exit(0))
