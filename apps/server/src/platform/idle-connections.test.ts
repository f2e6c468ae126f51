import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { releaseIdleConnections } from './idle-connections.ts'

test('a connection without a request does not keep the server from closing', async () => {
  const { app, connected } = await serving()
  const ahead = await connected()

  const gone = once(ahead, 'close')
  await app.close()

  await gone
})

test('an idle keep-alive connection does not either', async () => {
  const { app, connected } = await serving()
  const kept = await connected()
  kept.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  await once(kept, 'data')

  await app.close()
})

test('a response in progress is completed', async () => {
  const { app, connected, response } = await serving()
  const waiting = await connected()
  waiting.write('GET /slow HTTP/1.1\r\nHost: here\r\n\r\n')
  await response.requested

  const closed = app.close()
  // Longer than closing the idle connections takes.
  await new Promise((resolve) => setTimeout(resolve, 120))
  const read = once(waiting, 'data')
  response.give('all of it')

  expect(String((await read)[0])).toContain('all of it')
  await closed
})

async function serving() {
  const app = fastify({ forceCloseConnections: 'idle' })
  releaseIdleConnections(app)
  const requested = Promise.withResolvers<void>()
  const given = Promise.withResolvers<string>()
  app.get('/', async () => 'here')
  app.get('/slow', async () => {
    requested.resolve()
    return given.promise
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const connected = async (): Promise<Socket> => {
    const accepted = once(app.server, 'connection')
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    await Promise.all([once(socket, 'connect'), accepted])
    return socket
  }
  return { app, connected, response: { requested: requested.promise, give: given.resolve } }
}
