import { type OwnTags, StandingsRequest } from '@tuff/contract'
import { liveWeeks, type Snapshot } from '@tuff/league'
import type { FeedSource } from '#feeds/feed-source.ts'
import { throttle } from '#feeds/throttle.ts'
import type { Clock } from '#platform/clock.ts'
import type { DeskTags, Tags } from '#season/desk-tags.ts'
import type { League, LiveLeague } from '#season/live-league.ts'
import { standingsMessage } from './standings-message.ts'

/** Money and requests are not in the snapshot; this notifies pages that show them of changes. */
type LiveTags = Pick<DeskTags, 'current' | 'onChange'> & Partial<Pick<DeskTags, 'ownPicksOf'>>

/** A kick-off changes no figure; this bounds the delay until pages show the week as live. */
const CHECK_MS = 5_000

type Deps = {
  league: Pick<League, 'snapshot'>
  clock: Pick<Clock, 'now'>
  tags?: { readonly current: Tags }
}

/** The current message, serialized once. */
export function prepareStandings({ league, clock, tags }: Deps) {
  let prepared: { inputs: unknown[]; message: Buffer } = { inputs: [], message: Buffer.of() }
  return {
    current,
    respond: (request: unknown) => (StandingsRequest.safeParse(request).success ? [current()] : undefined),
  }

  function current(): Buffer {
    const { snapshot } = league
    const live = liveWeeks(snapshot.games, clock.now())
    const inputs = [snapshot, tags?.current, live.join()]
    if (inputs.some((input, at) => input !== prepared.inputs[at]))
      prepared = { inputs, message: serialise(snapshot, live, tags?.current) }
    return prepared.message
  }
}

type LiveDeps = Deps & {
  league: Pick<LiveLeague, 'onChange'>
  publish: (message: Uint8Array) => void
  tags?: LiveTags
}

/** Responds with the current standings, and pushes them when they differ from the last push (D-06). */
export function createStandingsFeed({ league, clock, publish, tags }: LiveDeps) {
  const { current, respond } = prepareStandings({ league, clock, ...(tags && { tags }) })
  let pushed = current()

  const push = throttle(() => {
    const message = current()
    if (message.equals(pushed)) return
    pushed = message
    publish(message)
  })
  league.onChange(push)
  tags?.onChange(push)
  const timer = setInterval(push, CHECK_MS).unref()

  const source: FeedSource = {
    respond,
    ownTags({ email }) {
      const picks = email === undefined ? undefined : tags?.ownPicksOf?.(email)
      if (picks === undefined) return undefined
      const message: OwnTags = { type: 'ownTags', picks }
      return Buffer.from(JSON.stringify(message))
    },
  }
  return {
    source,
    stop() {
      clearInterval(timer)
      push.stop()
    },
  }
}

const serialise = (snapshot: Snapshot, live: number[], tags: Tags | undefined) =>
  Buffer.from(JSON.stringify({ ...standingsMessage(snapshot), ...(live.length > 0 && { liveWeeks: live }), ...tags }))
