import { z } from 'zod'
import type { Secrets } from '#platform/secrets.ts'

const GOOD_FOR_MS = 10 * 60_000

/** Whose password was right, and when; with it the hash of the new one, where it is to be changed. */
const Ticket = z.object({ accountId: z.string(), at: z.number(), passwordHash: z.string().optional() })
export type Ticket = z.infer<typeof Ticket>

export type CodeTickets = ReturnType<typeof createCodeTickets>

/**
 * Remembers between two forms that the password was right. It is sealed and travels with the form, so that any node can
 * read it and nobody can write it; `purpose` binds it to what it was given for.
 */
export function createCodeTickets(secrets: Pick<Secrets, 'seal' | 'unseal'>, now: () => number = Date.now) {
  return {
    give: (purpose: string, ticket: Omit<Ticket, 'at'>): string =>
      secrets.seal(purpose, JSON.stringify({ ...ticket, at: now() })),

    /** None when it is too old, was given for something else, or is no ticket at all. */
    read(purpose: string, sealed: string): Ticket | undefined {
      const text = secrets.unseal(purpose, sealed)
      const ticket = text === undefined ? undefined : Ticket.parse(JSON.parse(text))
      return ticket && now() - ticket.at < GOOD_FOR_MS ? ticket : undefined
    },
  }
}
