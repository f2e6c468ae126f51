/** Serves one feed: responses in bytes that are prepared once for all clients. */
export type FeedSource = {
  /** The messages of the response; undefined when the contract has no such request. */
  respond(request: unknown): readonly Uint8Array[] | undefined
  /** Whether this user may receive messages of the feed; without it everybody may. */
  isFor?(user: FeedUser): boolean
}

export type FeedUser = {
  subject: string
  session?: string | undefined
  expiresAt: number
  roles?: readonly string[] | undefined
}
