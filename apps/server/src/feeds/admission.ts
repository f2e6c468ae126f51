import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { FEED_CLOSE, FeedName, HEARTBEAT_ASKED } from '@tuff/contract'
import { createAddressLimit } from '#platform/address-limit.ts'
import { AppError } from '#platform/errors.ts'
import { networkOf } from '#platform/network-of.ts'
import { createPlaces, type Most } from '#platform/places.ts'
import type { FeedUser } from './feed-source.ts'

export type AdmissionDeps = {
  verify: (token: string) => Promise<FeedUser>
  /** Pages of other origins are turned away; undefined lets every page in. Whoever is no browser names none. */
  origin?: string | undefined
  addressOf?: (request: IncomingMessage) => string
  most?: Most & { perPerson: number }
  /** How often one address may knock; 0 means as often as it likes. */
  knocksPerMinute?: number
}

export type Visitor = { feed: FeedName; user: FeedUser; wantsHeartbeat: boolean }
export type Refusal = { code: number; reason: string }

const NO_LIMIT = {
  inAll: Number.POSITIVE_INFINITY,
  each: Number.POSITIVE_INFINITY,
  perPerson: Number.POSITIVE_INFINITY,
}

/** Who may come in to a feed. What costs nothing is asked first: a token is looked at only when there is a place. */
export function createAdmission(parts: AdmissionDeps) {
  const { verify, origin, most = NO_LIMIT, knocksPerMinute = 0 } = parts
  const { addressOf = ({ socket }: IncomingMessage) => socket.remoteAddress ?? '' } = parts
  const knocks =
    knocksPerMinute > 0 && createAddressLimit({ burst: knocksPerMinute, refillMs: 60_000 / knocksPerMinute })
  const places = createPlaces(most)
  const people = createPlaces({ inAll: Number.POSITIVE_INFINITY, each: most.perPerson })

  /** At once, before anything is worked out; the place is free again when the line is closed. */
  function takePlace(request: IncomingMessage, line: Duplex): Refusal | undefined {
    const address = addressOf(request)
    if (knocks && knocks.take(address) > 0) return later('Too many connections')
    return takeUntilClosed(places, networkOf(address), line)
  }

  async function identify(request: IncomingMessage, line: Duplex): Promise<Visitor | Refusal> {
    const { name, token, wantsHeartbeat } = whatIsAsked(request.url ?? '')
    if (!name) return { code: FEED_CLOSE.malformed, reason: 'There is no such feed' }
    const { origin: from } = request.headers
    if (origin && from !== undefined && from !== origin)
      return { code: FEED_CLOSE.notAllowed, reason: 'A page of another origin' }
    const user = await verify(token).catch((error: unknown) =>
      error instanceof AppError && error.code === 'unavailable' ? 'cannot tell' : undefined,
    )
    if (user === 'cannot tell') return later('The sign-in cannot be checked')
    if (!user) return { code: FEED_CLOSE.notAuthenticated, reason: 'Not signed in' }
    return takeUntilClosed(people, user.subject, line) ?? { feed: name, user, wantsHeartbeat }
  }

  return { takePlace, identify }
}

function takeUntilClosed(places: ReturnType<typeof createPlaces>, who: string, line: Duplex): Refusal | undefined {
  const leave = places.take(who)
  if (!leave) return later('Too many connections')
  line.once('close', leave)
  if (line.destroyed) leave()
}

const later = (reason: string): Refusal => ({ code: FEED_CLOSE.tryLater, reason })

/** By hand, because a malformed address must not end as an error whose words hold the token. */
function whatIsAsked(url: string) {
  const [path = '', query = ''] = url.split('?', 2)
  const [, feed] = /^\/feeds\/(.*)$/.exec(path) ?? []
  const asked = new URLSearchParams(query)
  return {
    name: FeedName.safeParse(feed).data,
    token: asked.get('access_token') ?? '',
    wantsHeartbeat: asked.get(HEARTBEAT_ASKED.name) === HEARTBEAT_ASKED.value,
  }
}
