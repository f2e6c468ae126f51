import { randomBytes } from 'node:crypto'
import { REMOVED_DOMAIN } from '@tuff/contract'
import { sql } from 'kysely'
import type { Account } from '#identity/account-store.ts'
import type { Outbox } from '#outbox/outbox.ts'
import type { Author } from '#platform/author.ts'
import type { Tx } from '#platform/db/client.ts'
import { endedSeasonUpdater } from '#season/ended-season-update.ts'
import type { LeagueDeps } from '#season/league-deps.ts'
import { readOwnRows } from './own-rows.ts'
import { readTextColumns, removeFromEndedSeasons, removeFromTexts } from './person-search.ts'
import { createWordRemoval } from './person-words.ts'
import { personalOf, TABLES } from './personal-tables.ts'

type Deps = Pick<LeagueDeps, 'db' | 'change' | 'clock'> & {
  outbox: Pick<Outbox, 'rewriteAll'>
  accounts: {
    removeIn(tx: Tx, id: string, by: Author): Promise<Account>
    refreshSignOuts(): Promise<void>
  }
  renameTeamKey(tx: Tx, from: string, to: string): Promise<void>
}

/** SHIP-08: deletes the person's own rows, and replaces e-mail and name in everything that the league keeps. */
export const createPersonRemoval =
  ({ db, change, clock, outbox, accounts, renameTeamKey }: Deps) =>
  async (id: string, by: Author): Promise<void> => {
    const columns = await readTextColumns(db)
    const touches = ['league', 'money', 'requests', 'forecasts', 'accounts'] as const
    const afterTheEnd = endedSeasonUpdater(clock)
    await change({ by, touches, first: accounts.refreshSignOuts, afterTheEnd }, async (tx) => {
      const own = await ownRowsBefore(tx, id)
      const account = await accounts.removeIn(tx, id, by)
      const instead = `former-${randomBytes(5).toString('hex')}@${REMOVED_DOMAIN}`
      const teams = await tx
        .selectFrom('teams')
        .select('email')
        .where(sql<string>`lower(email)`, '=', account.email)
        .execute()
      await deleteOwnRows(tx, own)
      for (const { email } of teams) await renameTeamKey(tx, email, instead)
      const { name } = account
      const emails = [account.email, ...teams.map(({ email }) => email)]
      const words = createWordRemoval({ emails, name, instead, isPlayersName: await isPlayersName(tx, name) })
      await outbox.rewriteAll(tx, words.from)
      await removeFromTexts(tx, db.kind, columns, words)
      await removeFromEndedSeasons(tx, words)
      const teamEmail = teams.length > 0 ? { teamEmail: instead } : {}
      return { entry: { action: 'person-deleted', ...teamEmail, before: null, after: null }, result: null }
    })
  }

/** Read first: the account and its sessions identify the rows. */
const ownRowsBefore = (tx: Tx, id: string) => readOwnRows(tx, { id })

async function deleteOwnRows(tx: Tx, { whose }: Awaited<ReturnType<typeof ownRowsBefore>>): Promise<void> {
  for (const table of TABLES.toReversed())
    if (personalOf(table)?.isDeleted) await sql`delete from ${sql.table(table)} where ${whose(table)}`.execute(tx)
}

const isPlayersName = async (tx: Tx, name: string): Promise<boolean> =>
  (await tx.selectFrom('players').select('id').where('name', '=', name).limit(1).executeTakeFirst()) !== undefined
