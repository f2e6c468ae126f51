import { createAccountStore } from '#identity/account-store.ts'
import { StartError } from '#platform/start-error.ts'
import { type Command, onlyArgument, TERMINAL } from './command.ts'
import { withAccounts } from './with-accounts.ts'

const HELP = `Usage: npm run league -- reset-second-factor <e-mail>

Turns off two-step sign-in for someone who has lost the phone and the recovery codes. The password is then enough, and
two-step sign-in can be set up again on the profile page. Commissioners can do this for others on the page Accounts; use
this command for a commissioner's own account. Stop the server while the command runs if the league is kept in a folder;
with PostgreSQL it may keep running.
`

export const resetSecondFactorCommand: Command = {
  help: HELP,
  async run(args, { out, env }) {
    const email = onlyArgument(
      args,
      'Give the e-mail of the account to reset: npm run league -- reset-second-factor <e-mail>.',
    )
    await withAccounts(env, { ifHosted: 'reset it there.' }, async (service, db) => {
      const account = await createAccountStore(db).findByEmail(email)
      if (!account) throw new StartError(`There is no account with the e-mail '${email}'.`)
      await service.resetSecondFactor(account.id, TERMINAL)
      out.write(`${account.email} now signs in with just the password.\n`)
    })
  },
}
