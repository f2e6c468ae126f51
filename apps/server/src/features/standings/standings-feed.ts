import { StandingsRequest } from '@tuff/contract'
import type { Snapshot } from '@tuff/league'
import type { FeedSource } from '#feeds/feed-source.ts'
import { throttle } from '#feeds/throttle.ts'
import type { DeskTags } from '#season/desk-tags.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { standingsMessage } from './standings-message.ts'

type League = Pick<LiveLeague, 'snapshot' | 'onChange'>
/** Money and requests are not in the snapshot; this notifies pages that show them of changes. */
type Tags = Pick<DeskTags, 'current' | 'onChange'>

/** Responds with the current standings, and pushes them when they differ from the last push (D-06). */
export function createStandingsFeed(league: League, publish: (message: Uint8Array) => void, tags?: Tags) {
  let prepared = preparedNow()
  let pushed = prepared.message

  const push = throttle(() => {
    const { message } = current()
    if (message.equals(pushed)) return
    pushed = message
    publish(message)
  })
  league.onChange(push)
  tags?.onChange(push)

  const source: FeedSource = {
    answer: (request) => (StandingsRequest.safeParse(request).success ? [current().message] : undefined),
  }
  return { source, stop: push.stop }

  /** Serialized once per snapshot for all requests. */
  function current() {
    if (prepared.snapshot !== league.snapshot || prepared.tags !== tags?.current) prepared = preparedNow()
    return prepared
  }

  function preparedNow() {
    const { snapshot } = league
    const now = tags?.current
    return { snapshot, tags: now, message: serialise(snapshot, now) }
  }
}

const serialise = (snapshot: Snapshot, tags: Tags['current'] | undefined) =>
  Buffer.from(JSON.stringify({ ...standingsMessage(snapshot), ...tags }))
