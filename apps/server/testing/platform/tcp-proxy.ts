import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from './free-port.ts'

/** A TCP proxy that can close, reopen, or silently drop everything, existing connections, or responses only. */
export type TcpProxy = {
  readonly port: number
  open(): Promise<void>
  shut(): Promise<void>
  hold(): void
  letThrough(): void
  silence(what?: 'everything' | 'responses'): void
}

export async function createTcpProxy(target: number): Promise<TcpProxy> {
  const passing = new Set<Socket>()
  const silenced = new WeakSet<Socket>()
  const fromServer = new WeakSet<Socket>()
  let isHeld = false
  const port = await freePort()
  const server = createServer((socket) => {
    const behind = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [socket, behind],
      [behind, socket],
    ] as const) {
      passing.add(from)
      from.on('error', () => {})
      const isSwallowed = () => isHeld || silenced.has(from)
      from.on('data', (bytes) => void (isSwallowed() || to.write(bytes)))
      from.on('close', () => {
        passing.delete(from)
        // A FIN is dropped like any packet.
        if (!isSwallowed()) to.destroy()
      })
    }
    fromServer.add(behind)
  })
  const open = async () => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await open()
  return {
    port,
    open,
    async shut() {
      for (const socket of passing) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
    hold() {
      isHeld = true
    },
    letThrough() {
      isHeld = false
    },
    silence(what = 'everything') {
      for (const socket of passing) if (what === 'everything' || fromServer.has(socket)) silenced.add(socket)
    },
  }
}
