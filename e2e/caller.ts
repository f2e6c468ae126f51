import { type Account, authorizationOf } from './signed-in.ts'

/** The response's message. */
type Answer = { status: number; body: unknown }

type Ask = (method: string, address: string, body?: object) => Promise<Answer>

/** Calls the server as this person, without a page. */
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
