import { type AccountChange, Invitation, type PasswordLink } from '@tuff/contract'
import { createAccountLinks } from '#identity/account-links.ts'
import { type AccountService, createAccountService } from '#identity/account-service.ts'
import { createChange } from '#platform/change.ts'
import { readConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { StartError } from '#platform/start-error.ts'
import { type Command, readArguments, UsageError } from './command.ts'
import { TERMINAL } from './terminal.ts'

const HELP = `Usage: npm run league -- invite <e-mail> [--name <name>] [--commissioner]

Prints a link for choosing a password. It works once and expires in seven days. An account is created if there is none,
with --commissioner as a commissioner. This also lets a commissioner who forgot the password back in. Stop the server
while the command runs if the league is kept in a folder; with PostgreSQL it may keep running.
`

export const inviteCommand: Command = {
  help: HELP,
  async run(args, { out, env }) {
    const options = { name: { type: 'string' }, commissioner: { type: 'boolean' } } as const
    const { positionals, values } = readArguments({ args, options, allowPositionals: true })
    const [email, ...more] = positionals
    if (!email || more.length > 0)
      throw new UsageError('Give the e-mail of the person to invite: npm run league -- invite <e-mail>.')
    const invitation = Invitation.safeParse({
      email,
      name: values.name ?? email.split('@', 1)[0],
      roles: values.commissioner ? ['manager', 'commissioner'] : ['manager'],
    })
    if (!invitation.success) throw new UsageError(`'${email}' is not an e-mail, or the name is empty or too long.`)

    const config = readConfig(env)
    if (config.hostedIdentity) throw new StartError('People sign in through TUFF_IDENTITY_DOMAIN: invite them there.')
    const db = await openDatabase(config)
    try {
      const links = createAccountLinks(db, { origin: config.origin ?? `http://localhost:${config.port}` })
      const service = createAccountService({ db, change: createChange({ db }), links })
      const { url, expiresAt } = await linkFor(invitation.data, service)
      const until = new Date(expiresAt).toISOString().slice(0, 10)
      out.write(`${invitation.data.email} can choose a password here, once, until ${until}:\n${url}\n`)
    } catch (error) {
      throw error instanceof AppError ? new StartError(error.message) : error
    } finally {
      await db.close()
    }
  },
}

async function linkFor(invitation: Invitation, service: AccountService): Promise<PasswordLink> {
  const account = (await service.list()).find(({ email }) => email === invitation.email)
  if (!account) return (await service.invite(invitation, TERMINAL)).link
  const isPromoted = invitation.roles.includes('commissioner') && !account.roles.includes('commissioner')
  if (isPromoted)
    await service.change(account.id, { roles: [...account.roles, 'commissioner'] as AccountChange['roles'] }, TERMINAL)
  return service.makeLink(account.id, TERMINAL)
}
