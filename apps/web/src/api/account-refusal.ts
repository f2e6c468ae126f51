type Listener = (sentence: string) => void

const listeners = new Set<Listener>()

/** SIGN-04: the server refuses the e-mail of the account that is signed in; only another sign-in can help. */
export function publishAccountRefused(sentence: string): void {
  for (const listener of listeners) listener(sentence)
}

export function onAccountRefused(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
