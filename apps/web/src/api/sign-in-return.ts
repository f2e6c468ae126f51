import { SIGN_IN_RETURN } from '@tuff/contract'
import type { Attempt } from './openid.ts'

type Redirect = Attempt & { returnTo: string | undefined }

const REDIRECT = 'tuff-sign-in'

/** Survives the redirect only; holds no token. */
export const storeRedirect = (redirect: Redirect): void => sessionStorage.setItem(REDIRECT, JSON.stringify(redirect))

export function takeRedirect(): Redirect | undefined {
  const stored = sessionStorage.getItem(REDIRECT)
  sessionStorage.removeItem(REDIRECT)
  return stored ? JSON.parse(stored) : undefined
}

/** AUTH-02. */
export function isReturning(): boolean {
  const query = new URLSearchParams(window.location.search)
  return (query.has('code') || query.has('error')) && query.has('state')
}

/** The query with which a frame or popup returned; the server's return page broadcasts it. */
export function returnOf({ state }: Attempt, signal: AbortSignal): Promise<URLSearchParams> {
  const channel = new BroadcastChannel(SIGN_IN_RETURN.channel)
  return new Promise<URLSearchParams>((resolve, reject) => {
    channel.onmessage = ({ data }) => {
      const query = new URLSearchParams(String(data))
      if (query.get('state') === state) resolve(query)
    }
    signal.addEventListener('abort', () => reject(signal.reason))
  }).finally(() => channel.close())
}
