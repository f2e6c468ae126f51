const HOUR_MS = 60 * 60_000

export function lastNight(now: number, hour: number): number {
  const at = new Date(now)
  at.setHours(hour, 0, 0, 0)
  if (at.getTime() > now) at.setDate(at.getDate() - 1)
  return at.getTime()
}

export function nextNight(now: number, hour: number): number {
  const at = new Date(lastNight(now, hour))
  at.setDate(at.getDate() + 1)
  return at.getTime()
}

type Attempts = {
  since: number
  verifiedAt: number | undefined
  attemptedAt: number | undefined
}

/** Due from its hour on, and an hour after a failure or a start, which it must not slow down. */
export function isNightDue(now: number, hour: number, { since, verifiedAt, attemptedAt }: Attempts): boolean {
  const night = lastNight(now, hour)
  // A backup made while the clock was ahead does not count.
  const isBy = (at: number | undefined, from: number) => at !== undefined && at >= from && at <= now
  if (isBy(verifiedAt, night) || isBy(attemptedAt, now - HOUR_MS)) return false
  return since <= night || now - since >= HOUR_MS
}
