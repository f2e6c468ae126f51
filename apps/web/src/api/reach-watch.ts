import type { FeedEnvironment } from './feed-environment.ts'

const EVERY_MS = 5_000

/**
 * Calls back when the server can be reached again after it could not: a dead line that recovers sends no 'online' event.
 * It is called again until it returns that it reconnected. A server that was reachable all along never calls back, so the
 * backoff of FEED-04 holds. Returns a function that stops.
 */
export function watchReach({ isReachable, after }: FeedEnvironment, onBack: () => boolean): () => void {
  let wasLost = false
  let cancel = () => {}
  let isStopped = false
  async function check(): Promise<void> {
    const isBack = await isReachable!()
    if (isStopped) return
    wasLost ||= !isBack
    if (isBack && wasLost && onBack()) wasLost = false
    if (!isStopped) cancel = after(EVERY_MS, check)
  }
  if (isReachable) void check()
  return () => {
    isStopped = true
    cancel()
  }
}
