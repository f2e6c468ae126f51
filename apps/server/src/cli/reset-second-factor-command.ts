import { createAccountLinks } from '#identity/account-links.ts'
import { createAccountService } from '#identity/account-service.ts'
import { createAccountStore } from '#identity/account-store.ts'
import { createChange } from '#platform/change.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { StartError } from '#platform/start-error.ts'
import { type Command, readArguments, UsageError } from './command.ts'
import { TERMINAL } from './terminal.ts'

const HELP = `Usage: npm run league -- reset-second-factor <e-mail>

Turns off the second step of this person's sign-in, for whoever has lost the phone and the recovery codes: the password
alone lets him in again, and he can set it up anew on his profile. A commissioner does the same for others on the page
Accounts; this is for his own. The server of a folder must be stopped for the moment; a league in PostgreSQL may run.
`

export const resetSecondFactorCommand: Command = {
  help: HELP,
  async run(args, { out, env }) {
    const { positionals } = readArguments({ args, allowPositionals: true })
    const [email, ...more] = positionals
    if (!email || more.length > 0)
      throw new UsageError('Say whose second step to reset: npm run league -- reset-second-factor <e-mail>.')
    const config = readConfig(env)
    if (config.hostedIdentity)
      throw new StartError('People sign in elsewhere (TUFF_IDENTITY_DOMAIN is set): reset it there.')
    const db = await openDatabase(config)
    try {
      const account = await createAccountStore(db).findByEmail(email)
      if (!account) throw new StartError(`There is no account with the e-mail '${email}'.`)
      const links = createAccountLinks(db, { origin: '' })
      const service = createAccountService({ db, change: createChange({ db }), links })
      await service.resetSecondFactor(account.id, TERMINAL)
      out.write(`${account.email} signs in with the password alone now.\n`)
    } catch (error) {
      throw error instanceof AppError ? new StartError(error.message) : error
    } finally {
      await db.close()
    }
  },
}
