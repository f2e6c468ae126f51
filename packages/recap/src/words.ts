/** A piece of a sentence. A name is a part of its own, so that it can lead somewhere. */
export type Part =
  | { readonly text: string }
  | { readonly team: string; readonly name: string }
  | { readonly player: string; readonly name: string }
export type Words = readonly Part[]

type Said = string | number | Part | Words

/** say`${team} won with ${180} points`: figures as people write them, and names as parts. */
export function say(texts: TemplateStringsArray, ...said: readonly Said[]): Words {
  const parts: Part[] = []
  texts.forEach((text, at) => {
    add(parts, { text })
    const next = said[at]
    if (next === undefined) return
    for (const part of partsOf(next)) add(parts, part)
  })
  return parts
}

/** 'A', 'A and B', 'A, B and C'. */
export const listed = (names: readonly Words[]): Words =>
  names.flatMap((name, at): Words => {
    if (at === 0) return name
    return [{ text: at === names.length - 1 ? ' and ' : ', ' }, ...name]
  })

/** The sentence as plain text. */
export const textOf = (words: Words): string => words.map((part) => ('text' in part ? part.text : part.name)).join('')

/** 1977 → '1,977'. A minus is a minus sign. */
export const figure = (count: number): string => WHOLE.format(count).replace('-', '\u2212')

/** '1 point', '180 points'. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${figure(count)} ${Math.abs(count) === 1 ? one : many}`

// One language for everybody, so that the words are the same on every machine.
const WHOLE = new Intl.NumberFormat('en-US')

function partsOf(said: Said): Words {
  if (typeof said === 'number') return [{ text: figure(said) }]
  if (typeof said === 'string') return [{ text: said }]
  return isWords(said) ? said : [said]
}

const isWords = (said: Part | Words): said is Words => Array.isArray(said)

function add(parts: Part[], part: Part): void {
  const last = parts.at(-1)
  if (!('text' in part)) parts.push(part)
  else if (last && 'text' in last) parts[parts.length - 1] = { text: last.text + part.text }
  else if (part.text !== '') parts.push(part)
}
