import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Fastify closes idle connections after its own responses, but the sign-in provider's keep theirs open. Browsers also
 * open connections ahead, and Node waits for their first request without limit.
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
