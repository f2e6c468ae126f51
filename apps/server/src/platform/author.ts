export type Author = {
  subject: string
  email: string
  address?: string | undefined
  reason?: string | undefined
  /** The tag of the confirmed question (DESK-09). */
  confirmed?: string | undefined
  /** The reverted entry, and the id of the entry that reverts it. */
  reverts?: { entry: string; as: string } | undefined
}

/** Automatic changes have no account. */
export const SYSTEM_AUTHOR: Author = { subject: 'league', email: 'league' }

export const authorOf = (
  { subject, email }: { subject: string; email: string },
  reason?: string,
  confirmed?: string,
): Author => ({
  subject,
  email,
  reason: reason || undefined,
  confirmed,
})
