import type { FeedEnvironment } from '../feed-environment.ts'

/** A clock that only the test advances. */
export function manualClock() {
  let now = 0
  let timers: { at: number; run: () => void }[] = []
  return {
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((one) => one !== timer)
      }
    },
    now: () => now,
    /** The remaining time of each timer, in milliseconds. */
    pending: () => timers.map(({ at }) => at - now).toSorted((a, b) => a - b),
    elapse(ms: number) {
      now += ms
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { run } of due) run()
    },
  } satisfies Pick<FeedEnvironment, 'after' | 'now'> & Record<string, unknown>
}
