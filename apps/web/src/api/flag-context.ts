type Kind = { key: string; anonymous?: boolean } | { key?: undefined; anonymous: true }

/** Whom flags are evaluated for: of one kind, or of several at once. */
export type FlagContext = ({ kind: string } & Kind) | { kind: 'multi'; [kind: string]: Kind | 'multi' }

/** A signed-in user goes by the subject of the tokens, never by e-mail: the key stands in addresses and logs. */
export const contextOf = (subject: string | undefined): FlagContext =>
  // The SDK makes up the key of an anonymous one, and keeps it in this browser.
  subject ? { kind: 'user', key: subject } : { kind: 'user', anonymous: true }

/** Throws on a context that cannot be told from others (FLAG-03). */
export function checkContext(context: FlagContext): void {
  if (context.kind === 'multi') {
    const kinds = Object.entries(context).filter(([name]) => name !== 'kind')
    if (kinds.length === 0) throw new Error('A multi-kind flag context needs a kind')
    for (const [name, kind] of kinds)
      if (typeof kind === 'string' || !isKey(kind.key)) throw new Error(`The flag context needs a key for ${name}`)
  } else if (!isKey(context.key) && context.anonymous !== true)
    throw new Error('A flag context needs a key unless it is anonymous')
}

const isKey = (key: unknown) => typeof key === 'string' && key !== ''
