import { createAccountLinks } from '#identity/account-links.ts'
import { type AccountNotices, createAccountNotices } from '#identity/account-notices.ts'
import { type AccountService, createAccountService } from '#identity/account-service.ts'
import type { Channel, ChannelName } from '#outbox/message.ts'
import { openOutbox } from '#outbox/outbox.ts'
import { type Config, readConfig } from '#platform/config.ts'
import type { Database } from '#platform/db/client.ts'
import { AppError } from '#platform/errors.ts'
import { findKey } from '#platform/installation-key.ts'
import { openSecrets } from '#platform/secrets.ts'
import { StartError } from '#platform/start-error.ts'
import type { Terminal } from './command.ts'
import { withLeague } from './with-league.ts'

/** Opens the league's accounts for a command, unless an external provider keeps them. */
export async function withAccounts(
  env: Terminal['env'],
  { ifHosted }: { ifHosted: string },
  work: (service: AccountService, db: Database) => Promise<void>,
): Promise<void> {
  const config = readConfig(env)
  if (config.hostedIdentity) throw new StartError(`People sign in through TUFF_IDENTITY_DOMAIN: ${ifHosted}`)
  await withLeague(config, async ({ db, change }) => {
    const origin = config.origin ?? `http://localhost:${config.port}`
    const links = createAccountLinks(db, { origin })
    const mailed = await openNotices(db, config)
    try {
      await work(createAccountService({ db, change, links, ...(mailed && { mailed }) }), db)
    } catch (error) {
      throw error instanceof AppError ? new StartError(error.message) : error
    }
  })
}

/** PICK-04: the person is notified of what was done here. The server sends it; without the league's key nothing is queued. */
async function openNotices(
  db: Database,
  { secret, dataFolder, mail }: Pick<Config, 'secret' | 'dataFolder' | 'mail'>,
): Promise<AccountNotices | undefined> {
  if ((await findKey({ secret, dataFolder })) === undefined) return undefined
  const secrets = await openSecrets(db, { secret, dataFolder })
  const channels = [...(mail ? [onlyQueued('mail')] : []), onlyQueued('push')]
  const outbox = await openOutbox({ db, secrets, channels, log: { info() {}, warn() {} } })
  return createAccountNotices({ outbox, title: () => 'your league', isShared: () => false })
}

const onlyQueued = (name: ChannelName): Channel => ({ name, send: async () => 'unwanted' })
