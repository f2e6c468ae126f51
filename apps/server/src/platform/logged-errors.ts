const logged = new WeakSet<Error>()

/** Marks an error as logged: callers further up do not log it again. */
export function markLogged(error: unknown): void {
  if (error instanceof Error) logged.add(error)
}

export const isLogged = (error: unknown): boolean => error instanceof Error && logged.has(error)
