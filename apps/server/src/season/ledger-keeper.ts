import { prizesOf, type Snapshot } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import { createLeaderJob, type JobDeps } from './leader-job.ts'
import { dayOf } from './ledger-rows.ts'

type Deps = Omit<JobDeps<'writeLedger'>, 'notify'> & { log: Pick<FastifyBaseLogger, 'debug'> }

/** MONEY-03: the leader writes dues and winnings to the ledger. */
export function createLedgerKeeper({ store, league, notices, clock, log }: Deps) {
  /** The state at the last check; undefined until this node has checked. */
  let agreed: { snapshot: Snapshot; basis: string } | undefined
  return createLeaderJob('the ledger', tick, log, () => {
    agreed = undefined
  })

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
