import type { Cents } from '@tuff/league'
import type { Tx } from '#platform/db/client.ts'
import type { ListedPlayer, SeasonProvider } from '#providers/provider.ts'
import { createLeaderJob, type JobDeps } from './leader-job.ts'
import { publishDiff } from './season-change.ts'

type Deps = Pick<JobDeps<'apply' | 'transaction'>, 'store' | 'notices' | 'log'> & {
  provider: Pick<SeasonProvider, 'players'>
  usualSalary: Cents
  /** Runs in its own transaction. */
  onListed?: ((tx: Tx, players: readonly ListedPlayer[]) => Promise<void>) | undefined
}

export function createPlayerIngest({ provider, store, usualSalary, notices, onListed, log }: Deps) {
  return createLeaderJob('player ingest', tick, log)

  async function tick() {
    const players = await provider.players()
    const { diff } = await store.apply({ players, usualSalary, lines: new Map() })
    publishDiff(notices, diff)
    if (onListed) await store.transaction((tx) => onListed(tx, players))
  }
}
