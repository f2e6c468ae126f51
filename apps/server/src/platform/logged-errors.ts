const logged = new WeakSet<Error>()

/** The log has this error already: callers further up do not log it again. */
export function markLogged(error: unknown): void {
  if (error instanceof Error) logged.add(error)
}

export const isLogged = (error: unknown): boolean => error instanceof Error && logged.has(error)
