import type { FeedEnvironment } from './feed-environment.ts'

const EVERY_MS = 5_000

/** Calls `onBack` until it returns true, because a dead line that recovers sends no 'online' event (FEED-04). */
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
