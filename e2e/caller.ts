import { type Account, authorizationOf } from './signed-in.ts'

/** What the server said. */
type Answer = { status: number; body: unknown }

type Ask = (method: string, address: string, body?: object) => Promise<Answer>

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
