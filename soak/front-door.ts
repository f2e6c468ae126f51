import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

type Target = { readonly port: number; readonly isUp: boolean }

export async function openFrontDoor(port: number, targets: readonly Target[]) {
  let turn = 0
  const server = createServer((visitor) => {
    const up = targets.filter(({ isUp }) => isUp)
    const target = up[turn++ % up.length]
    if (!target) return void visitor.destroy()
    join(visitor, connect(target.port, 'localhost'))
  })
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return { close: () => void server.close() }
}

/** The connection between a node and its database, whose packets can be dropped silently. */
export async function openLine(target: { host: string; port: number }) {
  const pairs = new Set<[Socket, Socket]>()
  const lost = new Set<Socket>()
  let isHeld = false
  const server = createServer((near) => {
    const pair: [Socket, Socket] = [near, connect(target.port, target.host)]
    if (isHeld) return silence(pair, lost)
    pairs.add(pair)
    join(...pair, () => pairs.delete(pair))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const loseAll = () => {
    for (const pair of pairs) silence(pair, lost)
    pairs.clear()
  }
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    loseSilently: loseAll,
    hold() {
      isHeld = true
      loseAll()
    },
    repair() {
      isHeld = false
    },
    close() {
      for (const socket of [...lost, ...[...pairs].flat()]) socket.destroy()
      server.close()
    },
  }
}

function join(near: Socket, far: Socket, onEnd = () => {}) {
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    from.on('error', () => from.destroy())
    from.on('close', () => {
      to.destroy()
      onEnd()
    })
    from.pipe(to)
  }
}

function silence(pair: [Socket, Socket], lost: Set<Socket>) {
  for (const side of pair) {
    lost.add(side)
    side.unpipe()
    side.removeAllListeners('close')
    side.on('error', () => {})
    side.resume()
  }
}
