import type { Server } from 'node:http'
import { networkOf } from './network-of.ts'
import { createPlaces, type Limits } from './places.ts'

/**
 * Holds no more connections than the process can, and leaves some for others: without file descriptors nobody gets an
 * answer. Behind a proxy every connection is the proxy's, which has limits of its own.
 */
export function limitConnections(server: Server, { inAll, each }: Limits, { trustProxy }: { trustProxy: boolean }) {
  server.maxConnections = inAll
  if (trustProxy) return
  const places = createPlaces({ inAll: Number.POSITIVE_INFINITY, each })
  server.on('connection', (socket) => {
    const leave = places.take(networkOf(socket.remoteAddress ?? ''))
    if (leave) socket.once('close', leave)
    else socket.destroy()
  })
}
