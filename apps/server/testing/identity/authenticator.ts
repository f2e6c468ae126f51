import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000

/**
 * The app on somebody's phone: what it shows now, or so many steps from now. The code of now and the next are still
 * good when they arrive a moment later; the one before may have run out on the way.
 */
export const codeOf = (secret: string, steps = 0, now = Date.now()): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * STEP_MS })

/** A code that is right at no moment near. */
export function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!
}
