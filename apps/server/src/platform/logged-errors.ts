/** An expected failure with a sufficient message: it is logged without a stack. */
export class PlainError extends Error {}

const logged = new WeakSet<Error>()

/** Callers further up do not log the error again. */
export function markLogged(error: unknown): void {
  if (error instanceof Error) logged.add(error)
}

export const isLogged = (error: unknown): boolean => error instanceof Error && logged.has(error)
