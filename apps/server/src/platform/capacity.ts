import { readFileSync } from 'node:fs'
import type { Limits } from './connection-slots.ts'

export type Capacity = {
  connections: Limits
  feeds: Limits & { perPerson: number }
  flagStreams: Limits
}

const MOST_CONNECTIONS = 50_000
/** File descriptors reserved for the database, pages and outgoing requests. */
const FILES_KEPT_FREE = 64
/** Four feeds per page: 25 visible pages per person, on all devices. */
const FEEDS_PER_PERSON = 100

/** A `feedsPerAddress` of 0 means unlimited. */
export function capacityOf(openFiles: number, feedsPerAddress: number): Capacity {
  const inAll = Math.max(16, Math.min(MOST_CONNECTIONS, openFiles - FILES_KEPT_FREE))
  const half = { inAll, each: Math.floor(inAll / 2) }
  const feeds = Math.floor(inAll * 0.6)
  const streams = Math.min(5_000, Math.floor(inAll * 0.2))
  const flagStreams = { inAll: streams, each: Math.min(250, Math.floor(streams / 2)) }
  if (feedsPerAddress === 0)
    return {
      connections: { inAll, each: inAll },
      feeds: { inAll: feeds, each: feeds, perPerson: feeds },
      flagStreams,
    }
  const each = Math.min(feedsPerAddress, Math.floor(feeds / 2))
  return { connections: half, feeds: { inAll: feeds, each, perPerson: Math.min(FEEDS_PER_PERSON, each) }, flagStreams }
}

/** Linux reports the limit, which Node has already raised to its maximum. Elsewhere it is rarely low. */
export function openFileLimit(): number {
  try {
    const [, allowed] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return allowed === undefined ? Number.POSITIVE_INFINITY : Number(allowed)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
