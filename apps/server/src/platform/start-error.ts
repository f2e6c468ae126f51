import { unavailabilityIn } from './db/unavailable.ts'

/** The server cannot start. The message is a sentence for whoever starts it; anything else is a bug with a stack. */
export class StartError extends Error {}

/** What to tell whoever starts the server; undefined for a bug. */
export function startRefusal(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  if (!(error instanceof Error) || !unavailabilityIn(error)) return undefined
  return `The database was lost while the league was being opened (${error.message.replace(/\.$/, '')}): start again.`
}
