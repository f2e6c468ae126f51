import { randomBytes } from 'node:crypto'
import { REMOVED_DOMAIN } from '@tuff/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { PersonRemoval } from '#identity/identity.ts'
import type { Outbox } from '#outbox/outbox.ts'
import type { Author } from '#platform/author.ts'
import type { Tx } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { loggedAction } from '#platform/logged-action.ts'
import { endedSeasonUpdater } from '#season/ended-season-update.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { ownRowsOf, readOwnRows } from './own-rows.ts'
import { readPerson } from './person.ts'
import { readTextColumns, removeFromTexts } from './person-search.ts'
import { createWordRemoval } from './person-words.ts'
import { personalOf, TABLES_OF_PEOPLE } from './personal-tables.ts'
import { openSeasonThread } from './season-thread.ts'

export const personDeleted = loggedAction('person-deleted', {
  /** The team's, if the person managed one. */
  payload: z.object({ email: z.string().optional() }),
  sentence: ({ email }, names) =>
    email === undefined ? 'Deleted a person.' : `Deleted the person who managed ${names.team(email)}.`,
})

type Deps = Pick<LeagueDeps, 'db' | 'change' | 'clock'> & {
  outbox: Pick<Outbox, 'rewriteAll'>
  accounts: PersonRemoval
  renameTeamKey(tx: Tx, from: string, to: string): Promise<void>
  emptyPicks(tx: Tx, team: string): Promise<void>
}

/**
 * SHIP-08: deletes the person's own rows, and replaces every e-mail and name that the person has or had in everything
 * that the league keeps. `who` is the account's id, or the e-mail where an external provider keeps the accounts.
 */
export const createPersonRemoval =
  ({ db, change, clock, outbox, accounts, renameTeamKey, emptyPicks }: Deps) =>
  async (who: string, by: Author): Promise<void> => {
    const columns = await readTextColumns(db)
    const touches = ['league', 'money', 'requests', 'forecasts', 'accounts', 'picks'] as const
    const afterTheEnd = endedSeasonUpdater(clock)
    await using seasons = openSeasonThread()
    await change({ by, touches, first: accounts.refreshSignOuts, afterTheEnd }, async (tx) => {
      const { person: known, others } = await readPerson(tx, { [accounts.knownBy]: who })
      const { person, seasons: earlier } = await seasons.find(tx, known, others)
      // Read first: the account and its sessions identify the rows.
      const isKnown = Object.keys({ ...earlier, ...(await readOwnRows(tx, person)) }).length > 0
      const whose = await ownRowsOf(tx, person)
      await accounts.removeIn(tx, who, by)
      if (!isKnown) throw new AppError('not-found', 'The league keeps nothing about this person.')

      const instead = `former-${randomBytes(5).toString('hex')}@${REMOVED_DOMAIN}`
      const [current = ''] = person.emails
      const teams = await tx
        .selectFrom('teams')
        .select('email')
        .where(sql<string>`lower(email)`, '=', current)
        .execute()
      for (const table of TABLES_OF_PEOPLE.toReversed())
        if (personalOf(table)?.isDeleted) await sql`delete from ${sql.table(table)} where ${whose(table)}`.execute(tx)
      for (const { email } of teams) {
        await emptyPicks(tx, email)
        await renameTeamKey(tx, email, instead)
      }
      if (person.ids.length > 0)
        await tx.updateTable('audit_log').set({ subject: instead }).where('subject', 'in', person.ids).execute()

      const removal = { ...person, playersNames: await playersNamesIn(tx, person.names), instead }
      const words = createWordRemoval(removal)
      await outbox.rewriteAll(tx, words.from)
      await removeFromTexts(tx, db.kind, columns, words)
      await seasons.remove(tx, person.ids, removal)
      return { entry: personDeleted.entry(teams.length > 0 ? { email: instead } : {}), result: null }
    })
  }

async function playersNamesIn(tx: Tx, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return []
  const players = await tx.selectFrom('players').select('name').where('name', 'in', names).execute()
  return players.map(({ name }) => name)
}
