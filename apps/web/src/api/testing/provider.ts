import { SIGN_IN_RETURN } from '@tuff/contract'

/** The discovery document of a provider at `origin`. */
export const discovery = (origin: string) => ({
  issuer: `${origin}/`,
  authorization_endpoint: `${origin}/authorize`,
  token_endpoint: `${origin}/oauth/token`,
  end_session_endpoint: `${origin}/v2/logout`,
})

/** What the return page does in a frame or popup that was opened with this authorization request. */
export function returnFromProvider(request: string, outcome: Record<string, string>): void {
  const state = new URL(request).searchParams.get('state') ?? ''
  const channel = new BroadcastChannel(SIGN_IN_RETURN.channel)
  channel.postMessage(`?${new URLSearchParams({ ...outcome, state })}`)
  channel.close()
}
