import { FORMER_MANAGER } from '@tuff/contract'

export type Removal = {
  emails: readonly string[]
  names: readonly string[]
  /** Those of `names` that are an NFL player's as well. */
  playersNames: readonly string[]
  instead: string
}

export function createWordRemoval({ emails, names, playersNames, instead }: Removal) {
  // Longer ones first, because a name may begin another.
  const longestFirst = (texts: readonly string[]) => [...new Set(texts)].sort((a, b) => b.length - a.length)
  const addresses = longestFirst(emails.flatMap((email) => [email, encodeURIComponent(email)]))
  const asEmail = new RegExp(`(?<![\\w.+-])(?:${addresses.map(escaped).join('|')})(?![\\w-]|\\.\\w)`, 'gi')
  const patterns = longestFirst(names).map((name) => patternOf(name, playersNames.includes(name)))
  const asName = patterns.length > 0 ? new RegExp(patterns.join('|'), 'giu') : undefined
  const withoutEmail = (text: string) => text.replace(asEmail, instead)
  const from = (text: string) => {
    const clean = withoutEmail(text)
    // The quotes of a JSON value stay.
    return asName
      ? clean.replace(asName, (found) => (found.startsWith('"') ? JSON.stringify(FORMER_MANAGER) : FORMER_MANAGER))
      : clean
  }
  const whole = new Set(names.filter((name) => !playersNames.includes(name)).map((name) => name.toLowerCase()))
  return {
    withoutEmail,
    from,
    /** A value of a column, which may be a single word alone. */
    fromValue: (value: string) => (whole.has(value.toLowerCase()) ? FORMER_MANAGER : from(value)),
  }
}

/** A single word ("Will") or a player's name is replaced only where it is a whole value. */
function patternOf(name: string, isPlayersName: boolean): string {
  const inJson = JSON.stringify(name)
  if (isPlayersName) return `(?<="name":)${escaped(inJson)}`
  if (!/\s/.test(name)) return escaped(inJson)
  const spellings = [name, inJson.slice(1, -1), encodeURIComponent(name)].map(escaped)
  return `(?<![\\p{L}\\p{N}_])(?:${[...new Set(spellings)].join('|')})(?![\\p{L}\\p{N}_])`
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
