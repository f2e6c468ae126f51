import { accessTokenOf } from './access-token.ts'
import { COMMISSIONER } from './actor.ts'
import { expect } from './expect.ts'
import type { Account } from './signed-in.ts'

type CallResponse = { status: number; body: unknown }

export type Call = (
  method: string,
  address: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<CallResponse>

export async function callerAs({ email, password }: Account, { origin }: { origin: string }): Promise<Call> {
  const authorization = `Bearer ${await accessTokenOf(origin, email, password)}`
  return async (method, address, body, headers) => {
    const response = await fetch(origin + address, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
      body: body ? JSON.stringify(body) : null,
    })
    return { status: response.status, body: await response.json().catch(() => undefined) }
  }
}

/** Moves the league's clock, as its commissioner. */
export async function movesClock(league: { origin: string }, to: { week: number } | { speed: number }): Promise<void> {
  const call = await callerAs(COMMISSIONER, league)
  expect(await call('PUT', '/api/commissioner/clock', to)).toMatchObject({ status: 200 })
}
