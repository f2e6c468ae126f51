import { z } from 'zod'
import type { Secrets } from '#platform/secrets.ts'

const VALID_FOR_MS = 10 * 60_000

/** `passwordHash` is that of the new password in a password change. */
const Ticket = z.object({ accountId: z.string(), at: z.number(), passwordHash: z.string().optional() })
export type Ticket = z.infer<typeof Ticket>

export type CodeTickets = ReturnType<typeof createCodeTickets>

/** Carries the verified password to the second form. Sealed, so that any node can read it and nobody can forge it. */
export function createCodeTickets(secrets: Pick<Secrets, 'seal' | 'unseal'>, now: () => number = Date.now) {
  return {
    give: (purpose: string, ticket: Omit<Ticket, 'at'>): string =>
      secrets.seal(purpose, JSON.stringify({ ...ticket, at: now() })),

    /** Undefined when expired, for another purpose, or malformed. */
    read(purpose: string, sealed: string): Ticket | undefined {
      const text = secrets.unseal(purpose, sealed)
      const ticket = text === undefined ? undefined : Ticket.parse(JSON.parse(text))
      return ticket && now() - ticket.at < VALID_FOR_MS ? ticket : undefined
    },
  }
}
