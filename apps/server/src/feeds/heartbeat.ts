import type { FeedHeartbeat } from '@tuff/contract'
import type { FeedUser } from './feed-source.ts'

/** A page notices a dead connection within 20 s. */
export const HEARTBEAT_EVERY_MS = 8_000

export function createHeartbeat(everyMs: number) {
  const written = (heartbeat: FeedHeartbeat) => Buffer.from(JSON.stringify(heartbeat))
  return {
    message: written({ type: 'heartbeat', everyMs }),
    firstFor: ({ expiresAt }: FeedUser) =>
      written({ type: 'heartbeat', everyMs, expiresInMs: Math.max(0, Math.round(expiresAt - Date.now())) }),
  }
}
