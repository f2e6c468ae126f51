import { randomUUID } from 'node:crypto'
import { type Cents, type Player, payroll, pickState, rosterOf } from '@tuff/league'
import { overTheCap } from '@tuff/notifications'
import type { Notify } from '#notifications/notify.ts'
import type { Tx } from '#platform/db/client.ts'
import { readSettings, readTeams } from '#season/season-rows.ts'
import { asPicks, type PickStore, type TeamPicks } from './pick-store.ts'

type Changes = {
  picks: PickStore
  notify: Notify
  before: readonly TeamPicks[]
  old: ReadonlyMap<string, Player>
  changed: readonly Player[]
}

/** Teams with a changed player get a new version; one that is over the cap since is notified. */
export async function notifySalaryChanges(tx: Tx, { picks, notify, before, old, changed }: Changes): Promise<void> {
  const { salaryCap } = await readSettings(tx)
  const now = new Map([...old, ...changed.map((player) => [player.id, player] as const)])
  const isChanged = new Set(changed.map(({ id }) => id))
  const names = new Map((await readTeams(tx)).map(({ email, name }) => [email, name]))
  const cause = randomUUID()
  const over: { email: string; teamName: string; by: Cents }[] = []
  for (const team of before) {
    if (!team.picks.some(({ playerId }) => isChanged.has(playerId))) continue
    const [was, is] = [old, now].map((players) => asPicks(team.picks, (id) => players.get(id)))
    await picks.write(tx, { ...team, version: team.version + 1 }, pickState(is!, salaryCap))
    const [spent, spends] = [payroll(rosterOf(was!)), payroll(rosterOf(is!))]
    if (spent <= salaryCap && spends > salaryCap)
      over.push({ email: team.email, teamName: names.get(team.email) ?? team.email, by: spends - salaryCap })
  }
  if (over.length > 0) await notify(tx, () => over.map((team) => overTheCap(team, cause)), 'pick-night')
}
