import { z } from 'zod'
import type { Secrets } from '#platform/secrets.ts'

const Unsubscribed = z.object({ recipient: z.string(), kind: z.string() })
export type Unsubscribed = z.infer<typeof Unsubscribed>

const PURPOSE = 'unsubscribing'

/** Sealed, so that it cannot be forged and does not reveal the user. */
export function unsubscribeLink(secrets: Secrets, origin: string, { recipient, kind }: Unsubscribed): string {
  return `${origin}/unsubscribe?of=${secrets.seal(PURPOSE, JSON.stringify({ recipient, kind }))}`
}

/** Undefined for a link that was not made here. */
export function unsubscribedBy(secrets: Secrets, sealed: string): Unsubscribed | undefined {
  const text = secrets.unseal(PURPOSE, sealed)
  return text === undefined ? undefined : Unsubscribed.parse(JSON.parse(text))
}
