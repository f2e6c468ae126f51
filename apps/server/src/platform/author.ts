/** Whose account makes a change, and what the log is to say of it besides. */
export type Author = {
  subject: string
  email: string
  /** Of the request, for the security log. */
  address?: string | undefined
  /** Why, in the author's words. */
  reason?: string | undefined
  /** The question that he said yes to, by its tag (DESK-09). */
  confirmed?: string | undefined
  /** The entry of the log that the change takes back, and the id of the one that says so. */
  reverts?: { entry: string; as: string } | undefined
}

/** What happens by itself has no account. */
export const THE_LEAGUE: Author = { subject: 'league', email: 'league' }

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
