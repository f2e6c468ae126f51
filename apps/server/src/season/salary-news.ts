import { salariesChanged } from '@tuff/notifications'
import type { Notify } from '#notifications/notify.ts'
import type { Tx } from '#platform/db/client.ts'
import { isPicking, readPickNight } from './pick-rows.ts'

/** The changes of this time are announced together. */
const GATHERS_MS = 5 * 60_000

type News = { notify: Notify; now?: (() => number) | undefined }

/**
 * Call after a change of salaries or of the cap. All teams that have begun are notified alike, because neither queue nor
 * counts may show whom a change concerns (PICK-04); the text is written at sending (`salary-words.ts`).
 */
export async function notifyOfSalaries(tx: Tx, { notify, now = Date.now }: News): Promise<void> {
  if (!isPicking(await readPickNight(tx))) return
  const rows = await tx.selectFrom('team_picks').select('email').where('state', '!=', 'missing').execute()
  if (rows.length === 0) return
  const notBefore = (Math.floor(now() / GATHERS_MS) + 1) * GATHERS_MS
  await notify(tx, () => rows.map(({ email }) => salariesChanged(email, notBefore)), 'pick-night')
}
