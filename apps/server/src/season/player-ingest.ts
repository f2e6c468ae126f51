import type { Cents } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Notices } from '#platform/notices.ts'
import { repeatWhileStarted } from '#platform/repeat.ts'
import type { ListedPlayer, SeasonProvider } from '#providers/provider.ts'
import { publishDiff } from './bring-season.ts'
import type { SeasonStore } from './season-store.ts'

/** Brings new players, and what changed about known ones, into the database. */
export function createPlayerIngest({
  provider,
  store,
  usualSalary,
  notices,
  onListed,
  log,
}: {
  provider: Pick<SeasonProvider, 'players'>
  store: Pick<SeasonStore, 'bring' | 'alongside'>
  /** For players who come without a salary. */
  usualSalary: Cents
  notices: Notices
  /** What else follows from a list of players, in a transaction of its own. */
  onListed?: ((tx: Transaction<Tables>, players: readonly ListedPlayer[]) => Promise<void>) | undefined
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}) {
  return { tick, ...repeatWhileStarted('the ingest of players', tick, log) }

  async function tick() {
    const players = await provider.players()
    const { diff } = await store.bring({ players, usualSalary, lines: new Map() })
    publishDiff(notices, diff)
    if (onListed) await store.alongside((tx) => onListed(tx, players))
  }
}
