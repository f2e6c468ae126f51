import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Once the server closes, lets go of each connection as soon as its last answer is out. Fastify asks for that in its own
 * answers, but those of the sign-in's provider keep the connection, and the end would wait for its idle minute. Browsers
 * also connect ahead of what they may ask: Node waits for such a first request, and while it closes for ever.
 */
export function releaseIdleConnections(app: FastifyInstance) {
  const open = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  const release = () => {
    app.server.closeIdleConnections()
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
  let releasing: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    releasing = setInterval(release, 50).unref()
  })
  app.addHook('onClose', async () => clearInterval(releasing))
}
