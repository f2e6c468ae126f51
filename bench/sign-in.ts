import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAccountStore } from '../apps/server/src/identity/account-store.ts'
import { hashPassword } from '../apps/server/src/identity/passwords.ts'
import { createFactorStore } from '../apps/server/src/identity/second-factor/factor-store.ts'
import { createSignIn } from '../apps/server/src/identity/sign-in.ts'
import { createSignInGuard } from '../apps/server/src/identity/sign-in-guard.ts'
import { openDatabase } from '../apps/server/src/platform/db/client.ts'
import { measured } from './parts/figures.ts'
import { median } from './parts/quantiles.ts'

/** The cost of a sign-in beyond its hash, and whether its timing reveals who has an account. Alternating in one run. */
const ROUNDS = 60
const OVERHEAD = 1.5
const REVEALING = 1.2

const folder = await mkdtemp(join(tmpdir(), 'tuff-bench-'))
const db = await openDatabase({ dataFolder: folder })
try {
  const accounts = createAccountStore(db)
  const known = { email: 'known@tuff.example', password: 'the right one' }
  await accounts.create({ ...known, name: 'Known', roles: [] })
  // Without rate limits, which would end the bench after a few failures.
  const guard = createSignInGuard(db, { addresses: { take: () => 0, refund: () => {} } })
  const signIn = createSignIn({ accounts, guard, factor: createFactorStore(db) })

  const times = { hash: [] as number[], right: [] as number[], wrong: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < ROUNDS; round++) {
    const address = `10.0.${Math.floor(round / 250)}.${round % 250}`
    times.hash.push(await timeOf(() => hashPassword('the right one')))
    times.right.push(await timeOf(() => signIn({ ...known, address })))
    const unknown = { email: 'unknown@tuff.example', password: 'a guess', address: `11${address.slice(2)}` }
    const wrong = { ...unknown, email: known.email }
    for (const guess of round % 2 ? [wrong, unknown] : [unknown, wrong])
      times[guess === wrong ? 'wrong' : 'unknown'].push(await timeOf(() => signIn(guess)))
    await db.query.deleteFrom('sign_in_failures').execute()
  }
  for (const [name, values] of Object.entries(times)) console.log(`  ${name.padEnd(8)} ${median(values).toFixed(1)} ms`)
  const cost = median(times.right) / median(times.hash)
  const ratio = median(times.unknown) / median(times.wrong)
  measured({ what: 'a sign-in, beside its bare hash', value: cost, unit: 'times', bound: { atMost: OVERHEAD } })
  measured({
    what: 'an unknown e-mail, beside a known one, whichever is longer',
    value: Math.max(ratio, 1 / ratio),
    unit: 'times',
    bound: { below: REVEALING },
  })
} finally {
  await db.close()
  await rm(folder, { recursive: true, force: true })
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}
