/** Names are separate parts, so that a page can link them. */
export type Part =
  | { readonly text: string }
  | { readonly team: string; readonly name: string }
  | { readonly player: string; readonly name: string }
export type Words = readonly Part[]

type PhraseValue = string | number | Part | Words

/** phrase`${team} won with ${180} points`: formats numbers and keeps names as parts. */
export function phrase(texts: TemplateStringsArray, ...values: readonly PhraseValue[]): Words {
  const parts: Part[] = []
  texts.forEach((text, at) => {
    add(parts, { text })
    const next = values[at]
    if (next === undefined) return
    for (const part of partsOf(next)) add(parts, part)
  })
  return parts
}

export const listed = (names: readonly Words[]): Words =>
  names.flatMap((name, at): Words => {
    if (at === 0) return name
    return [{ text: at === names.length - 1 ? ' and ' : ', ' }, ...name]
  })

export const textOf = (words: Words): string => words.map((part) => ('text' in part ? part.text : part.name)).join('')

/** '1,977'; negative numbers have a minus sign, not a hyphen. */
export const figure = (count: number): string => WHOLE.format(count).replace('-', '\u2212')

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${figure(count)} ${Math.abs(count) === 1 ? one : many}`

// The fixed locale gives the same text on every machine.
const WHOLE = new Intl.NumberFormat('en-US')

function partsOf(value: PhraseValue): Words {
  if (typeof value === 'number') return [{ text: figure(value) }]
  if (typeof value === 'string') return [{ text: value }]
  return 'length' in value ? value : [value]
}

function add(parts: Part[], part: Part): void {
  const last = parts.at(-1)
  if (!('text' in part)) parts.push(part)
  else if (last && 'text' in last) parts[parts.length - 1] = { text: last.text + part.text }
  else if (part.text !== '') parts.push(part)
}

/** The subject of a sentence, which determines its facts. */
type SentenceKind =
  | 'won'
  | 'nobody-scored'
  | 'season-over'
  | 'best-of-playoffs'
  | 'playoff-lead'
  | 'title'
  | 'decider'
  | 'rose'
  | 'fell'
  | 'same-order'
  | 'player'
  | 'buy'
  | 'trade'
  | 'record'

type Fact = number | string | readonly number[] | readonly string[]

/** Facts name teams by e-mail and players by id. */
export type Sentence = {
  readonly kind: SentenceKind
  readonly words: Words
  readonly facts: Readonly<Record<string, Fact>>
}

/** A row of the recap. */
export type Section = {
  readonly of: 'moves' | 'player' | 'buy' | 'trade-paid' | 'trade-hurt' | 'records'
  readonly figure: { readonly value: string; readonly unit: string }
  readonly sentences: readonly Sentence[]
}
