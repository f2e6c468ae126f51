import { changeAndSignOutIn } from '#identity/account-store.ts'
import type { Database } from '#platform/db/client.ts'

export const disableAccount = (db: Database, id: string): Promise<void> =>
  db.transaction((tx) => changeAndSignOutIn(tx, id, { disabled: 1 }))
