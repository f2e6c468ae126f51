import { Secret, TOTP } from 'otpauth'

const STEP_S = 30
/** Clocks may differ: the previous and the next code are accepted too. */
const DRIFT_STEPS = 1

/** The length that RFC 4226 requires, in base32 for typing into an app. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

export const addressOf = (secret: string, { league, email }: { league: string; email: string }): string =>
  timed(secret, { issuer: league, label: email }).toString()

/** Undefined when the code is not valid now. */
export function stepOf(secret: string, code: string, now: number): number | undefined {
  const token = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  // Compares in constant time.
  const drift = timed(secret).validate({ token, timestamp: now, window: DRIFT_STEPS })
  return drift === null ? undefined : Math.floor(now / 1000 / STEP_S) + drift
}

/** Every app supports these parameters, and some support no others. */
const timed = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP_S })
