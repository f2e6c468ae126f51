import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from './free-port.ts'

/** A port in front of a server, as the network between: it can be shut, opened again, or swallow everything in silence. */
export type Door = {
  readonly port: number
  open(): Promise<void>
  shut(): Promise<void>
  hold(): void
  letThrough(): void
}

export async function createDoor(target: number): Promise<Door> {
  const passing = new Set<Socket>()
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
      from.on('data', (bytes) => void (isHeld || to.write(bytes)))
      from.on('close', () => {
        passing.delete(from)
        if (!isHeld) to.destroy()
      })
    }
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
  }
}
