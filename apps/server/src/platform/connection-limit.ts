import type { Server } from 'node:http'
import { networkOf } from './network-of.ts'
import { createPlaces, type Limits } from './places.ts'

/**
 * Without free file descriptors no request is served. Behind a proxy there is no limit per address, because all
 * connections are the proxy's.
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
