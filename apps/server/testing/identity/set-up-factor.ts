import { createFactorStore } from '#identity/second-factor/factor-store.ts'
import { createSecondFactor } from '#identity/second-factor/second-factor.ts'
import { createSignInGuard } from '#identity/sign-in-guard.ts'
import { codeOf } from './authenticator.ts'
import { type IdentityServer, manager } from './identity-server.ts'

/** The next code remains valid. */
export async function setUpFactor({ db, secrets, accounts }: Pick<IdentityServer, 'db' | 'secrets' | 'accounts'>) {
  const { id: accountId } = (await accounts.findByEmail(manager.email))!
  const guard = createSignInGuard(db)
  const factor = createSecondFactor({ store: createFactorStore(db), secrets, guard, log: { error: () => {} } })
  const secret = (await factor.prepare(accountId))!
  const confirmed = await factor.confirm({ accountId, code: codeOf(secret), address: '203.0.113.7' })
  return { secret, codes: confirmed.kind === 'right' ? confirmed.codes : [] }
}
