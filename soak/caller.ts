import { ErrorBody, PROOF_CALLS } from '@tuff/contract'
import { accessTokenOf } from '../e2e/access-token.ts'
import { COMMISSIONER } from './true-season.ts'

export type CallResult = { status: number; body: unknown }
export type Caller = ReturnType<typeof createCaller>
type CallArguments = [method: string, path: string, body?: object, headers?: Record<string, string>]

const WHO = { email: COMMISSIONER, name: 'Pat', password: 'seven green parrots' }
const PATIENCE_MS = 15_000

/** The commissioner's browser: signs in when needed and returns the response's status; 0 without a response. */
export function createCaller(origin: string) {
  let token: Promise<string> | undefined

  const caller = {
    async becomeCommissioner(link: string): Promise<void> {
      const body = new URLSearchParams({ link: decodeURIComponent(link), ...WHO, again: WHO.password })
      const response = await fetch(`${origin}/first-account`, { method: 'POST', headers: { origin }, body })
      if (!response.ok) throw new Error(`The first account was refused: ${response.status} ${await response.text()}`)
    },
    async token(): Promise<string> {
      token ??= accessTokenOf(origin, WHO.email, WHO.password)
      try {
        return await token
      } catch (error) {
        token = undefined
        throw error
      }
    },
    async call(...[method, path, body, headers = {}]: CallArguments): Promise<CallResult> {
      try {
        const response = await fetch(origin + path, {
          method,
          headers: {
            authorization: `Bearer ${await caller.token()}`,
            'x-forwarded-for': '192.0.2.1',
            // A keep-alive connection would stay with a node the front door no longer chooses.
            connection: 'close',
            ...(body && { 'content-type': 'application/json' }),
            ...headers,
          },
          body: body ? JSON.stringify(body) : null,
          signal: AbortSignal.timeout(PATIENCE_MS),
        })
        if (response.status === 401) token = undefined
        const text = await response.text()
        return { status: response.status, body: text.startsWith('{') ? JSON.parse(text) : text }
      } catch (error) {
        return { status: 0, body: String(error) }
      }
    },
    /** For calls that need a recent sign-in: repeated after the password where the last one is too old. */
    async callProven(...request: CallArguments): Promise<CallResult> {
      const result = await caller.call(...request)
      if (ErrorBody.safeParse(result.body).data?.code !== 'prove-first') return result
      await caller.call(PROOF_CALLS.prove.method, PROOF_CALLS.prove.path, { password: WHO.password })
      return caller.call(...request)
    },
  }
  return caller
}
