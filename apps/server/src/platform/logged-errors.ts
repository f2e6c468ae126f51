const logged = new WeakSet<Error>()

/** Callers further up do not log the error again. */
export function markLogged(error: unknown): void {
  if (error instanceof Error) logged.add(error)
}

export const isLogged = (error: unknown): boolean => error instanceof Error && logged.has(error)
