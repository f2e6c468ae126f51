import { type Account, authorizationOf } from './signed-in.ts'

type CallResponse = { status: number; body: unknown }

type Call = (method: string, address: string, body?: object, headers?: Record<string, string>) => Promise<CallResponse>

export const callerAs = async (account: Account, league: { origin: string }): Promise<Call> =>
  callWith(await authorizationOf(account, league), league.origin)

const callWith =
  (authorization: string, origin: string): Call =>
  async (method, address, body, headers) => {
    const response = await fetch(origin + address, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body ? JSON.stringify(body) : null,
    })
    return { status: response.status, body: await response.json().catch(() => undefined) }
  }
