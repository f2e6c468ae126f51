import { readFileSync } from 'node:fs'
import type { Limits } from './places.ts'

/** How many connections this process holds at most, and how they are shared out, so that nobody takes them all. */
export type Capacity = {
  connections: Limits
  feeds: Limits & { perPerson: number }
  flagStreams: Limits
}

const MOST_CONNECTIONS = 50_000
/** Besides connections a process opens its database, its pages and what it asks of others. */
const FILES_KEPT_FREE = 64
/** Four feeds a page: 25 pages that one person has in sight, on all his devices. */
const FEEDS_PER_PERSON = 100

/** `openFiles` is how many the system lets this process open; a `feedsPerAddress` of 0 means as many as there are. */
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

/** Linux says it; Node has raised it already as far as it may. Elsewhere it is rarely few. */
export function openFilesAllowed(): number {
  try {
    const [, allowed] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return allowed === undefined ? Number.POSITIVE_INFINITY : Number(allowed)
  } catch {
    return Number.POSITIVE_INFINITY
  }
}
