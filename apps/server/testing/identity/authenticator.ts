import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000

/**
 * The current code, or one some steps ahead. The current and the next code are valid for a moment longer than the
 * previous one.
 */
export const codeOf = (secret: string, steps = 0, now = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * STEP_MS })

/** A code that is never valid nearby in time. */
export function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!
}
