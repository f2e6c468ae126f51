import type { Cents, Player } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { Notices } from '#platform/notices.ts'
import type { ListedPlayer, SeasonProvider } from '#providers/provider.ts'
import { repeatWhileStarted } from './repeat.ts'
import type { SeasonStore } from './season-store.ts'

/** Brings new players, and what changed about known ones, into the database. Nobody is ever removed: he may be on a roster. */
export function createPlayerIngest({
  provider,
  store,
  usualSalary,
  notices,
  log,
}: {
  provider: Pick<SeasonProvider, 'players'>
  store: Pick<SeasonStore, 'players' | 'savePlayers'>
  /** For players who come without a salary. */
  usualSalary: Cents
  notices: Notices
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}) {
  return { tick, ...repeatWhileStarted('the ingest of players', tick, log) }

  async function tick() {
    const listed = await provider.players()
    const stored = new Map((await store.players()).map((player) => [player.id, player]))
    const changed = listed.filter((player) => !isSame(player, stored.get(player.id)))
    if (changed.length === 0) return
    await store.savePlayers(changed, usualSalary)
    notices.publish({ part: 'league' })
  }
}

const isSame = (player: ListedPlayer, stored: Player | undefined): boolean =>
  stored !== undefined &&
  player.name === stored.name &&
  player.position === stored.position &&
  player.club === stored.club &&
  (player.salary ?? stored.salary) === stored.salary
