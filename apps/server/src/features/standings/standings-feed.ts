import { StandingsRequest } from '@tuff/contract'
import type { Snapshot } from '@tuff/league'
import type { FeedSource } from '#feeds/feed-source.ts'
import { gather } from '#feeds/gather.ts'
import type { LedgerTag } from '#season/ledger-tag.ts'
import type { LiveLeague } from '#season/live-league.ts'
import { standingsMessage } from './standings-message.ts'

type League = Pick<LiveLeague, 'snapshot' | 'onChange'>
/** What is written down of the money is not in the snapshot, but whoever shows it hears here that it is another. */
type Ledger = Pick<LedgerTag, 'current' | 'onChange'>

/** Answers with the standings as they are, and pushes them when they differ from what was pushed last (D-06). */
export function createStandingsFeed(league: League, publish: (message: Uint8Array) => void, ledger?: Ledger) {
  let prepared = preparedNow()
  let pushed = prepared.message

  const push = gather(() => {
    const { message } = current()
    if (message.equals(pushed)) return
    pushed = message
    publish(message)
  })
  league.onChange(push)
  ledger?.onChange(push)

  const source: FeedSource = {
    answer: (request) => (StandingsRequest.safeParse(request).success ? [current().message] : undefined),
  }
  return { source, stop: push.stop }

  /** Serialised once per snapshot, however many ask. */
  function current() {
    if (prepared.snapshot !== league.snapshot || prepared.moneyTag !== ledger?.current) prepared = preparedNow()
    return prepared
  }

  function preparedNow() {
    const { snapshot } = league
    const moneyTag = ledger?.current
    return { snapshot, moneyTag, message: serialise(snapshot, moneyTag) }
  }
}

const serialise = (snapshot: Snapshot, moneyTag: string | undefined) =>
  Buffer.from(JSON.stringify({ ...standingsMessage(snapshot), moneyTag }))
