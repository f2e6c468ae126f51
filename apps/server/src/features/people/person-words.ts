import { FORMER_MANAGER } from '@tuff/contract'

export type Removal = { emails: readonly string[]; name: string; instead: string; isPlayersName: boolean }

export function createWordRemoval({ emails, name, instead, isPlayersName }: Removal) {
  const addresses = [...new Set(emails.flatMap((email) => [email, encodeURIComponent(email)]))]
  const asEmail = new RegExp(`(?<![\\w.+-])(?:${addresses.map(escaped).join('|')})(?![\\w-]|\\.\\w)`, 'gi')
  const asName = new RegExp(patternOf(name, isPlayersName), 'giu')
  const withoutEmail = (text: string) => text.replace(asEmail, instead)
  return {
    withoutEmail,
    /** The quotes of a JSON value stay. */
    from: (text: string) =>
      withoutEmail(text).replace(asName, (found) =>
        found.startsWith('"') ? JSON.stringify(FORMER_MANAGER) : FORMER_MANAGER,
      ),
    isExactly: (value: string) => value.toLowerCase() === name.toLowerCase(),
  }
}

/** A single word ("Will") or a player's name is replaced only where it is a whole value. */
function patternOf(name: string, isPlayersName: boolean): string {
  const value = escaped(JSON.stringify(name))
  if (isPlayersName) return `(?<="name":)${value}`
  return /\s/.test(name) ? `(?<![\\p{L}\\p{N}_])${escaped(name)}(?![\\p{L}\\p{N}_])` : value
}

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
