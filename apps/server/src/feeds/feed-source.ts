/** What stands behind a feed: how a request is answered, in bytes prepared once for everybody. */
export type FeedSource = {
  /** The messages that answer a request; undefined when the contract knows no such request. */
  answer(request: unknown): readonly Uint8Array[] | undefined
  /** Whether this user is told anything, asked for or pushed; everybody is, where there is no such question. */
  isFor?(user: FeedUser): boolean
}

/** Who is at the other end, as far as a feed needs to know. */
export type FeedUser = {
  subject: string
  session?: string | undefined
  expiresAt: number
  roles?: readonly string[] | undefined
}
