export type FeedSource = {
  /** Undefined for a request that the contract does not have. */
  respond(request: unknown): readonly Uint8Array[] | undefined
  /** Without it every user may receive the feed. */
  isFor?(user: FeedUser): boolean
}

export type FeedUser = {
  subject: string
  session?: string | undefined
  expiresAt: number
  roles?: readonly string[] | undefined
}
