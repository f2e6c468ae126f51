import { prizesOf, type Snapshot } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Notices } from '#platform/notices.ts'
import { repeatWhileStarted } from '#platform/repeat.ts'
import { dayOf } from './ledger-rows.ts'
import type { SeasonStore } from './season-store.ts'

type Deps = {
  store: Pick<SeasonStore, 'writeLedger'>
  /** Cached in memory, because it is checked every second. */
  league: { readonly snapshot: Snapshot }
  notices: Pick<Notices, 'publish'>
  clock: Pick<Clock, 'now'>
  log: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn'>
}

/** MONEY-03: the leader writes dues and winnings to the ledger. */
export function createLedgerKeeper({ store, league, notices, clock, log }: Deps) {
  /** The state at the last check; undefined until this node has checked. */
  let agreed: { snapshot: Snapshot; basis: string } | undefined
  const repeated = repeatWhileStarted('the ledger', tick, log)

  return {
    tick,
    start(everyMs: number): void {
      // Another node may have led meanwhile.
      agreed = undefined
      repeated.start(everyMs)
    },
    stop: repeated.stop,
  }

  async function tick(): Promise<void> {
    const { snapshot } = league
    if (agreed?.snapshot === snapshot) return
    const basis = basisOf(snapshot)
    if (agreed?.basis !== basis) {
      const count = await store.writeLedger(snapshot, dayOf(clock.now()))
      if (count > 0) {
        log.debug({ lines: count }, 'ledger lines added')
        notices.publish({ part: 'money' })
      }
    }
    agreed = { snapshot, basis }
  }
}

/** Everything that ledger lines derive from; scores in play change nothing. */
function basisOf(snapshot: Snapshot): string {
  const closed = prizesOf(snapshot).filter(({ isClosed }) => isClosed)
  return JSON.stringify([snapshot.settings.dues, snapshot.teams.map(({ email }) => email), closed])
}
