type Kind = { key: string; anonymous?: boolean } | { key?: undefined; anonymous: true }

export type FlagContext = ({ kind: string } & Kind) | { kind: 'multi'; [kind: string]: Kind | 'multi' }

/** A signed-in user's key is the token's subject, never the e-mail: keys appear in URLs and logs. */
export const contextOf = (subject: string | undefined): FlagContext =>
  subject ? { kind: 'user', key: subject } : { kind: 'user', anonymous: true }

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
