import type { Cents } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { Tx } from '#platform/db/client.ts'
import type { Notices } from '#platform/notices.ts'
import { repeatWhileStarted } from '#platform/repeat.ts'
import type { ListedPlayer, SeasonProvider } from '#providers/provider.ts'
import { publishDiff } from './season-change.ts'
import type { SeasonStore } from './season-store.ts'

export function createPlayerIngest({
  provider,
  store,
  usualSalary,
  notices,
  onListed,
  log,
}: {
  provider: Pick<SeasonProvider, 'players'>
  store: Pick<SeasonStore, 'apply' | 'extraWork'>
  usualSalary: Cents
  notices: Notices
  /** Runs in its own transaction. */
  onListed?: ((tx: Tx, players: readonly ListedPlayer[]) => Promise<void>) | undefined
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}) {
  return { tick, ...repeatWhileStarted('player ingest', tick, log) }

  async function tick() {
    const players = await provider.players()
    const { diff } = await store.apply({ players, usualSalary, lines: new Map() })
    publishDiff(notices, diff)
    if (onListed) await store.extraWork((tx) => onListed(tx, players))
  }
}
