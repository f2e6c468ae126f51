import type { Cents } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { Notices } from '#platform/notices.ts'
import { repeatWhileStarted } from '#platform/repeat.ts'
import type { SeasonProvider } from '#providers/provider.ts'
import { publishDiff } from './bring-season.ts'
import type { SeasonStore } from './season-store.ts'

/** Brings new players, and what changed about known ones, into the database. */
export function createPlayerIngest({
  provider,
  store,
  usualSalary,
  notices,
  log,
}: {
  provider: Pick<SeasonProvider, 'players'>
  store: Pick<SeasonStore, 'bring'>
  /** For players who come without a salary. */
  usualSalary: Cents
  notices: Notices
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}) {
  return { tick, ...repeatWhileStarted('the ingest of players', tick, log) }

  async function tick() {
    const players = await provider.players()
    const { diff } = await store.bring({ players, usualSalary, lines: new Map() })
    publishDiff(notices, diff)
  }
}
