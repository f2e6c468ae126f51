import { pickMoney } from '@tuff/league'
import { salariesChangedFor } from '@tuff/notifications'
import type { MessageContent } from '#outbox/message.ts'
import type { Tx } from '#platform/db/client.ts'
import { isPicking, readPickNight } from '#season/pick-rows.ts'
import { readPlayersNamed } from '#season/player-rows.ts'
import { readSettings, readTeams } from '#season/season-rows.ts'
import { asPicks, type PickStore } from './pick-store.ts'

/** PICK-09: tells a manager, and nobody else, whether the team still fits the cap; nothing after the lock. */
export async function salaryWords(
  tx: Tx,
  picks: Pick<PickStore, 'ofTeam'>,
  recipient: string,
): Promise<MessageContent | undefined> {
  if (!isPicking(await readPickNight(tx))) return undefined
  const team = (await readTeams(tx)).find(({ email }) => email.toLowerCase() === recipient)
  if (!team) return undefined
  const own = await picks.ofTeam(tx, team.email)
  const players = await readPlayersNamed(
    tx,
    own.picks.map(({ playerId }) => playerId),
  )
  const { salaryCap } = await readSettings(tx)
  const { left } = pickMoney(
    asPicks(own.picks, (id) => players.get(id)),
    salaryCap,
  )
  const { title, text, path } = salariesChangedFor({ teamName: team.name, left })
  return { title, body: text, path }
}
