import { StandingsRequest } from '@tuff/contract'
import type { Snapshot } from '@tuff/league'
import type { FeedSource } from '#feeds/feed-source.ts'
import { gather } from '#feeds/gather.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { standingsMessage } from './standings-message.ts'

type League = Pick<LiveLeague, 'snapshot' | 'onChange'>

/** Answers with the standings as they are, and pushes them when they differ from what was pushed last (D-06). */
export function createStandingsFeed(league: League, publish: (message: Uint8Array) => void) {
  let prepared = { snapshot: league.snapshot, message: serialise(league.snapshot) }
  let pushed = prepared.message

  const push = gather(() => {
    const { message } = current()
    if (message.equals(pushed)) return
    pushed = message
    publish(message)
  })
  league.onChange(push)

  const source: FeedSource = {
    answer: (request) => (StandingsRequest.safeParse(request).success ? [current().message] : undefined),
  }
  return { source, stop: push.stop }

  /** Serialised once per snapshot, however many ask. */
  function current() {
    if (prepared.snapshot !== league.snapshot)
      prepared = { snapshot: league.snapshot, message: serialise(league.snapshot) }
    return prepared
  }
}

const serialise = (snapshot: Snapshot) => Buffer.from(JSON.stringify(standingsMessage(snapshot)))
