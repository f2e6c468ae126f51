import { createAccountLinks } from '#identity/account-links.ts'
import { type AccountService, createAccountService } from '#identity/account-service.ts'
import { createChange } from '#platform/change.ts'
import { readConfig } from '#platform/config.ts'
import { type Database, openDatabase } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { StartError } from '#platform/start-error.ts'
import type { Terminal } from './command.ts'

/** Opens the league's accounts for a command, unless an external provider keeps them. */
export async function withAccounts(
  env: Terminal['env'],
  { ifHosted }: { ifHosted: string },
  work: (service: AccountService, db: Database) => Promise<void>,
): Promise<void> {
  const config = readConfig(env)
  if (config.hostedIdentity) throw new StartError(`People sign in through TUFF_IDENTITY_DOMAIN: ${ifHosted}`)
  const db = await openDatabase(config)
  try {
    const links = createAccountLinks(db, { origin: config.origin ?? `http://localhost:${config.port}` })
    await work(createAccountService({ db, change: createChange({ db }), links }), db)
  } catch (error) {
    throw error instanceof AppError ? new StartError(error.message) : error
  } finally {
    await db.close()
  }
}
