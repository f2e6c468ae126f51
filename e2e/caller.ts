import type { Actor } from './actor.ts'
import { type Account, authorizationOf } from './signed-in.ts'

/** What the server said. */
type Answer = { status: number; body: unknown }

type Ask = (method: string, address: string, body?: object) => Promise<Answer>

/** Opens a page, and asks the server beside it with the token that the page has. */
export async function callerOf({ page, league }: Actor, path: string): Promise<Ask> {
  const request = page.waitForRequest('**/api/rosters/allrosters')
  await page.goto(league.origin + path)
  return askWith((await (await request).headerValue('authorization')) ?? '', league.origin)
}

/** Asks the server as this person, who has no page open. */
export const callerAs = async (account: Account, league: { origin: string }): Promise<Ask> =>
  askWith(await authorizationOf(account, league), league.origin)

const askWith =
  (authorization: string, origin: string): Ask =>
  async (method, address, body) => {
    const answer = await fetch(origin + address, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
    })
    return { status: answer.status, body: await answer.json().catch(() => undefined) }
  }
