import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Seasons } from '@tuff/contract'
import { COMMISSIONER } from './actor.ts'
import { callerAs } from './caller.ts'
import { expect } from './expect.ts'
import type { League } from './league.ts'

/** A fortnight after the last game. */
export const WHEN_ALL_IS_OVER = 'replay:at=2025-01-20T12:00:00Z,speed=0'

/**
 * Every week is closed, and the demo's data counts as the league's own: a next season cannot start from invented
 * players.
 */
export async function isFinishedAndItsOwn(league: League): Promise<void> {
  const call = await callerAs(COMMISSIONER, league)
  const state = async () => Seasons.parse((await call('GET', '/api/seasons')).body).now.refusal
  await expect.poll(state).toBeNull()
  await league.stop()
  const database = new DatabaseSync(join(league.folder, 'tuff.sqlite'))
  database.exec("delete from settings where key = 'demo'")
  database.close()
  await league.start()
}
