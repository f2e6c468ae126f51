import { createBoundSubjects, releaseEmail } from '#identity/bound-subjects.ts'
import { readConfig } from '#platform/config.ts'
import { StartError } from '#platform/start-error.ts'
import { type Command, onlyArgument, TERMINAL } from './command.ts'
import { withLeague } from './with-league.ts'

const HELP = `Usage: npm run league -- release-sign-in <e-mail>

With an external sign-in (TUFF_IDENTITY_DOMAIN), the first account that signs in with an e-mail keeps it. This releases
the e-mail for someone with a new account there: the next account that signs in with it gets it. Commissioners can do
this for others on the page Accounts; use this command for a commissioner's own e-mail. Stop the server while the command
runs if the league is kept in a folder; with PostgreSQL it may keep running.
`

export const releaseSignInCommand: Command = {
  help: HELP,
  async run(args, { out, env }) {
    const given = onlyArgument(args, 'Give the e-mail to release: npm run league -- release-sign-in <e-mail>.')
    const email = given.toLowerCase()
    const config = readConfig(env)
    if (!config.hostedIdentity) throw new StartError('People sign in with accounts of this league: nothing is bound.')
    const { issuer } = config.hostedIdentity
    await withLeague(config, async ({ db, change }) => {
      const bound = createBoundSubjects(db, issuer)
      if (!(await releaseEmail({ bound, change }, email, TERMINAL)))
        throw new StartError(`No account has signed in with the e-mail '${email}'.`)
      out.write(`The next account that signs in with ${email} gets this e-mail.\n`)
    })
  },
}
