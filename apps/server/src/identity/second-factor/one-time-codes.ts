import { Secret, TOTP } from 'otpauth'

const STEP_S = 30
/** Clocks of two machines differ: the code before and the one after are as good. */
const DRIFT_STEPS = 1

/** As long as the standard (RFC 4226) asks, in the letters that people can type into an app. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

/** What an app reads from the picture: whose code it shows, and for which league. */
export const addressOf = (secret: string, { league, email }: { league: string; email: string }): string =>
  timed(secret, { issuer: league, label: email }).toString()

/** Which step of time this code belongs to; undefined when it is none of those that may be used now. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  // It compares in constant time.
  const drift = timed(secret).validate({ token, timestamp: now, window: DRIFT_STEPS })
  return drift === null ? undefined : Math.floor(now / 1000 / STEP_S) + drift
}

/** Every app understands these, and some understand nothing else. */
const timed = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP_S })
