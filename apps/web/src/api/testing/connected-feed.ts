import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, vi } from 'vitest'
import { type WebSocket as ServerSocket, WebSocketServer } from 'ws'
import { createFeedStore, type FeedOptions, type FeedState, openFeed } from '../feed-client.ts'
import type { FeedEnvironment } from '../feed-environment.ts'
import { manualClock } from './manual-clock.ts'

/** A connection takes this long only on a busy machine. */
const BUSY_MACHINE_MS = 5_000

type Visit = { query: URLSearchParams; requested: unknown[]; socket: ServerSocket }

/** Closed after each test. */
export const cleanups: (() => void)[] = []
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
})

type Changes = Pick<FeedEnvironment, 'page' | 'window' | 'isOnline'> &
  Partial<Pick<FeedOptions<number>, 'accessToken' | 'onTags'>> & {
    openSocket?: (url: string) => WebSocket
    isReachable?: () => Promise<boolean>
    /** How long the machine has slept, with all its timers. */
    asleepFor?: () => number
  }

export function openTestFeed(url: string | undefined, changes: Changes = {}) {
  const time = manualClock()
  const store = createFeedStore<number>()
  const connection = openFeed<number>({
    feed: 'standings',
    url,
    store,
    accessToken: changes.accessToken ?? (async ({ fresh }) => (fresh ? 'fresh token' : 'cached token')),
    requests: [{ action: 'getStandings' }],
    ...(changes.onTags && { onTags: changes.onTags }),
    read(message) {
      if (typeof message === 'object' && message && 'total' in message && typeof message.total === 'number') {
        return message.total
      }
      throw new Error('no total')
    },
    environment: {
      openSocket: changes.openSocket ?? ((address) => new WebSocket(address)),
      page: changes.page,
      window: changes.window,
      isReachable: changes.isReachable,
      isOnline: changes.isOnline,
      ...time,
      now: () => time.now() + (changes.asleepFor?.() ?? 0),
    },
  })
  cleanups.push(() => connection.close())
  return { store, time, connection }
}

export async function feedServer(onVisit: (socket: ServerSocket) => void = () => {}) {
  const server = new WebSocketServer({ port: 0 })
  const all: Visit[] = []
  server.on('connection', (socket, request) => {
    const visit: Visit = { query: new URL(request.url ?? '', 'ws://localhost').searchParams, requested: [], socket }
    socket.on('message', (message) => visit.requested.push(JSON.parse(String(message))))
    all.push(visit)
    onVisit(socket)
  })
  await once(server, 'listening')
  const stop = () => {
    server.close()
    for (const socket of server.clients) socket.terminate()
  }
  cleanups.push(stop)
  return {
    url: `ws://localhost:${(server.address() as AddressInfo).port}/feeds/standings`,
    all,
    stop,
    visits: (count: number) =>
      vi.waitFor(() => {
        expect(all).toHaveLength(count)
        return all[count - 1]!
      }, BUSY_MACHINE_MS),
  }
}

export async function receiveFrom(store: { getState: () => FeedState<number> }, { socket }: Visit, total: number) {
  socket.send(JSON.stringify({ total }))
  await vi.waitFor(() => expect(store.getState().last).toBe(total), BUSY_MACHINE_MS)
}

/** Resolves when everything sent before has arrived. */
export async function roundTrip({ socket }: Visit): Promise<void> {
  socket.ping()
  await once(socket, 'pong')
}

export function fakePage() {
  const page = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as DocumentVisibilityState,
    setVisibility(state: DocumentVisibilityState) {
      page.visibilityState = state
      page.dispatchEvent(new Event('visibilitychange'))
    },
  })
  return page
}

/** A connected feed that has sent 1. */
export async function connectedFeed(changes: Changes = {}, onVisit?: (socket: ServerSocket) => void) {
  const server = await feedServer(onVisit)
  const { store, time, connection } = openTestFeed(server.url, changes)
  const first = await server.visits(1)
  await receiveFrom(store, first, 1)
  return { server, store, time, connection, first }
}
