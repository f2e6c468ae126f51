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

Turns off two-step sign-in for someone who has lost the phone and the recovery codes. The password is then enough, and
two-step sign-in can be set up again on the profile page. Commissioners can do this for others on the page Accounts; use
this command for a commissioner's own account. Stop the server while the command runs if the league is kept in a folder;
with PostgreSQL it may keep running.
`

export const resetSecondFactorCommand: Command = {
  help: HELP,
  async run(args, { out, env }) {
    const { positionals } = readArguments({ args, allowPositionals: true })
    const [email, ...more] = positionals
    if (!email || more.length > 0)
      throw new UsageError('Give the e-mail of the account to reset: npm run league -- reset-second-factor <e-mail>.')
    const config = readConfig(env)
    if (config.hostedIdentity) throw new StartError('People sign in through TUFF_IDENTITY_DOMAIN: reset it there.')
    const db = await openDatabase(config)
    try {
      const account = await createAccountStore(db).findByEmail(email)
      if (!account) throw new StartError(`There is no account with the e-mail '${email}'.`)
      const links = createAccountLinks(db, { origin: '' })
      const service = createAccountService({ db, change: createChange({ db }), links })
      await service.resetSecondFactor(account.id, TERMINAL)
      out.write(`${account.email} now signs in with just the password.\n`)
    } catch (error) {
      throw error instanceof AppError ? new StartError(error.message) : error
    } finally {
      await db.close()
    }
  },
}
