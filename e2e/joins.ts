import { Invited } from '@tuff/contract'
import { Actor, COMMISSIONER } from './actor.ts'
import { callerAs } from './caller.ts'
import { type Account, sessionOf } from './signed-in.ts'

/** Invites a user, sets a password and signs in by API, since the pages for it have their own tests. Has no team. */
export async function joins({ page, context, league }: Actor, account: Account): Promise<Actor> {
  const call = await callerAs(COMMISSIONER, league)
  const response = await call('POST', '/api/commissioner/accounts', { email: account.email, name: 'Dana New' })
  const { url } = Invited.parse(response.body).link
  const link = new URL(url).searchParams.get('link') ?? ''
  const body = new URLSearchParams({ ...account, again: account.password, link })
  const saved = await fetch(url, { method: 'POST', headers: { origin: league.origin }, body, redirect: 'manual' })
  if (saved.status >= 400) throw new Error(`The password was not saved: ${saved.status}`)
  await context.addCookies((await sessionOf(account, league)).cookies)
  return new Actor(page, league, account)
}
