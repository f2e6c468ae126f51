import type { Tags } from '@tuff/contract'

export type FeedSource = {
  /** Undefined for a request that the contract does not have. */
  respond(request: unknown): readonly Uint8Array[] | undefined
  /** Without it every user may receive the feed. */
  isFor?(user: FeedUser): boolean
  /** The tags of the data that this user may see, for connections that ask for them. */
  tags?(user: FeedUser): Tags | undefined
}

export type FeedUser = {
  subject: string
  /** Missing for a link that is nobody's, such as a television's. */
  email?: string | undefined
  session?: string | undefined
  expiresAt: number
  roles?: readonly string[] | undefined
}
