import { type AccountChange, Invitation, type PasswordLink } from '@tuff/contract'
import type { AccountService } from '#identity/account-service.ts'
import { type Command, readArguments, TERMINAL, UsageError } from './command.ts'
import { withAccounts } from './with-accounts.ts'

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

    await withAccounts(env, { ifHosted: 'invite them there.' }, async (service) => {
      const { url, expiresAt } = await linkFor(invitation.data, service)
      const until = new Date(expiresAt).toISOString().slice(0, 10)
      out.write(`${invitation.data.email} can choose a password here, once, until ${until}:\n${url}\n`)
    })
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
