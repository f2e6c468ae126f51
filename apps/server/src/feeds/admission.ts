import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { FEED_CLOSE, FeedName, HEARTBEAT_QUERY, TAGS_QUERY } from '@tuff/contract'
import { createSlots, type Limits } from '#platform/connection-slots.ts'
import { unavailabilityIn } from '#platform/db/unavailable.ts'
import { AppError } from '#platform/errors.ts'
import { networkOf } from '#platform/network-of.ts'
import { createAddressLimit } from '#platform/pace.ts'
import type { FeedUser } from './feed-source.ts'

export type AdmissionDeps = {
  verify: (token: string, feed: FeedName) => Promise<FeedUser>
  /** Pages of other origins are rejected; undefined allows every origin. Clients that are not browsers send none. */
  origin?: string | undefined
  addressOf?: (request: IncomingMessage) => string
  most?: Limits & { perPerson: number }
  onRefused?: (feed: FeedName, address: string) => void
  /** Connection attempts per address and minute; 0 means unlimited. */
  attemptsPerMinute?: number
}

export type Visitor = { feed: FeedName; user: FeedUser; wantsHeartbeat: boolean; wantsTags: boolean }
export type Refusal = { code: number; reason: string }

const NO_LIMIT = {
  inAll: Number.POSITIVE_INFINITY,
  each: Number.POSITIVE_INFINITY,
  perPerson: Number.POSITIVE_INFINITY,
}

/** The cheap checks run first: a token is verified only when a slot is free. */
export function createAdmission(deps: AdmissionDeps) {
  const { verify, origin, most = NO_LIMIT, onRefused, attemptsPerMinute = 0 } = deps
  const { addressOf = ({ socket }: IncomingMessage) => socket.remoteAddress ?? '' } = deps
  const attempts =
    attemptsPerMinute > 0 && createAddressLimit({ burst: attemptsPerMinute, refillMs: 60_000 / attemptsPerMinute })
  const slots = createSlots(most)
  const people = createSlots({ inAll: Number.POSITIVE_INFINITY, each: most.perPerson })

  /** Synchronous, so that concurrent connections cannot take the same slot. */
  function takeSlot(request: IncomingMessage, line: Duplex): Refusal | undefined {
    const address = addressOf(request)
    if (attempts && attempts.take(address) > 0) return later('Too many connections')
    return takeUntilClosed(slots, networkOf(address), line)
  }

  async function identify(request: IncomingMessage, line: Duplex): Promise<Visitor | Refusal> {
    const { name, token, ...wants } = parseFeedUrl(request.url ?? '')
    if (!name) return { code: FEED_CLOSE.malformed, reason: 'There is no such feed' }
    const { origin: from } = request.headers
    if (origin && from !== undefined && from !== origin)
      return { code: FEED_CLOSE.notAllowed, reason: 'A page of another origin' }
    const user = await verify(token, name).catch((error: unknown) => (isTemporary(error) ? 'unknown' : undefined))
    if (user === 'unknown') return later('The sign-in cannot be checked')
    if (!user) {
      onRefused?.(name, addressOf(request))
      return { code: FEED_CLOSE.notAuthenticated, reason: 'Not signed in' }
    }
    return takeUntilClosed(people, user.subject, line) ?? { feed: name, user, ...wants }
  }

  return { takeSlot, identify }
}

const isTemporary = (error: unknown) =>
  (error instanceof AppError && error.code === 'unavailable') || unavailabilityIn(error) !== undefined

function takeUntilClosed(slots: ReturnType<typeof createSlots>, who: string, line: Duplex): Refusal | undefined {
  const leave = slots.take(who)
  if (!leave) return later('Too many connections')
  line.once('close', leave)
  if (line.destroyed) leave()
}

const later = (reason: string): Refusal => ({ code: FEED_CLOSE.tryLater, reason })

/** Parsed by hand, because the URL parser's error for a malformed address would contain the token. */
function parseFeedUrl(url: string) {
  const [path = '', query = ''] = url.split('?', 2)
  const [, feed] = /^\/feeds\/(.*)$/.exec(path) ?? []
  const params = new URLSearchParams(query)
  return {
    name: FeedName.safeParse(feed).data,
    token: params.get('access_token') ?? '',
    wantsHeartbeat: params.get(HEARTBEAT_QUERY.name) === HEARTBEAT_QUERY.value,
    wantsTags: params.get(TAGS_QUERY.name) === TAGS_QUERY.value,
  }
}
