import { prizesOf, type Snapshot } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import type { Notices } from '#platform/notices.ts'
import { repeatWhileStarted } from '#platform/repeat.ts'
import { dayOf } from './ledger-rows.ts'
import type { SeasonStore } from './season-store.ts'

type Deps = {
  store: Pick<SeasonStore, 'writeLedger'>
  /** As this node knows it: looking at it every second costs nothing. */
  league: { readonly snapshot: Snapshot }
  notices: Pick<Notices, 'publish'>
  clock: Pick<Clock, 'now'>
  log: Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn'>
}

/**
 * MONEY-03: dues and what was earned are written down by the node that leads, soon after what they follow from. Whoever
 * reads the ledger adds what is still missing himself, so that nobody ever sees less.
 */
export function createLedgerKeeper({ store, league, notices, clock, log }: Deps) {
  /** What the ledger was last found to agree with; undefined until this node has looked. */
  let agreed: { snapshot: Snapshot; reckoned: string } | undefined
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
    const reckoned = reckonedFrom(snapshot)
    if (agreed?.reckoned !== reckoned) {
      const count = await store.writeLedger(snapshot, dayOf(clock.now()))
      if (count > 0) {
        log.debug({ lines: count }, 'lines were added to the ledger')
        notices.publish({ part: 'money' })
      }
    }
    agreed = { snapshot, reckoned }
  }
}

/** All that lines follow from: a score of a week in play changes nothing of it. */
function reckonedFrom(snapshot: Snapshot): string {
  const closed = prizesOf(snapshot).filter(({ isClosed }) => isClosed)
  return JSON.stringify([snapshot.settings.dues, snapshot.teams.map(({ email }) => email), closed])
}
