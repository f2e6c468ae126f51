import { randomInt } from 'node:crypto'
import type { Database, Tx } from '#platform/db/client.ts'
import { sha256 } from '#platform/sha256.ts'
import type { AccountNotices } from '../account-notices.ts'

export type FactorStore = ReturnType<typeof createFactorStore>

export function createFactorStore(db: Database, notices: Partial<AccountNotices> = {}) {
  const find = (accountId: string) =>
    db.query.selectFrom('second_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst()

  return {
    find,

    isOn: async (accountId: string): Promise<boolean> => Boolean((await find(accountId))?.on_since),

    /** False when one is active. */
    async prepare(accountId: string, secret: string): Promise<boolean> {
      const { numInsertedOrUpdatedRows } = await db.query
        .insertInto('second_factors')
        .values({ account_id: accountId, secret, on_since: null, last_step: 0 })
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet({ secret }).where('second_factors.on_since', 'is', null),
        )
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },

    /** Returns the recovery codes, which cannot be read again. */
    turnOn: (accountId: string, { secret, step, at }: { secret: string; step: number; at: number }) =>
      db.transaction(async (tx): Promise<string[] | undefined> => {
        const { numUpdatedRows } = await tx
          .updateTable('second_factors')
          .set({ on_since: at, last_step: step })
          .where('account_id', '=', accountId)
          .where('secret', '=', secret)
          .where('on_since', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows !== 1n) return undefined
        await notices.secondStepOn?.(tx, accountId)
        return replaceRecoveryCodes(tx, accountId)
      }),

    /** Of two concurrent calls with the same code, one succeeds. */
    async useStep(accountId: string, step: number): Promise<boolean> {
      const { numUpdatedRows } = await db.query
        .updateTable('second_factors')
        .set({ last_step: step })
        .where('account_id', '=', accountId)
        .where('on_since', 'is not', null)
        .where('last_step', '<', step)
        .executeTakeFirst()
      return numUpdatedRows === 1n
    },

    async useRecoveryCode(accountId: string, typed: string): Promise<boolean> {
      const { numDeletedRows } = await db.query
        .deleteFrom('recovery_codes')
        .where('account_id', '=', accountId)
        .where('hash', '=', recoveryHash(accountId, typed))
        .executeTakeFirst()
      return numDeletedRows === 1n
    },

    newRecoveryCodes: (accountId: string) => db.transaction((tx) => replaceRecoveryCodes(tx, accountId)),

    async countRecoveryCodes(accountId: string): Promise<number> {
      const codes = db.query.selectFrom('recovery_codes').select('hash').where('account_id', '=', accountId)
      return (await codes.execute()).length
    },

    turnOff: (accountId: string) =>
      db.transaction(async (tx) => {
        const wasOn = await turnOffIn(tx, accountId)
        if (wasOn) await notices.secondStepOff?.(tx, accountId)
        return wasOn
      }),
  }
}

/** False when none was active. */
export async function turnOffIn(tx: Tx, accountId: string): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  const { numDeletedRows } = await tx
    .deleteFrom('second_factors')
    .where('account_id', '=', accountId)
    .where('on_since', 'is not', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

async function replaceRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await tx.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await tx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ account_id: accountId, hash: recoveryHash(accountId, code) })))
    .execute()
  return codes
}

const CODE_COUNT = 10
const GROUPS = 4
const LETTERS_IN_GROUP = 4

/** Without lookalikes on paper: 0 and o, 1, i and l. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 79 bits each: too many to find a code from its hash. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: CODE_COUNT }, makeRecoveryCode)

const makeRecoveryCode = () =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: LETTERS_IN_GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** Normalised; the hash includes the account, so equal codes differ. */
export function recoveryHash(accountId: string, typed: string): string {
  const letters = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return sha256(`${accountId}\n${letters}`)
}
