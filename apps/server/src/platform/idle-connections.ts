import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Closes each connection after its last response while the server closes. Fastify does so for its own responses, but
 * the sign-in provider's keep the connection open until the idle timeout. Browsers also open connections ahead: Node
 * waits for their first request, without limit while it closes.
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
