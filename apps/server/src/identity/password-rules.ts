import { isRepetitive, isSequential } from './password-patterns.ts'

export type PasswordContext = { email: string; name?: string | undefined; league: string }

const SHORTEST = 8
const LONGEST = 256
/** The rest of a password without its obvious parts must be hard to guess. */
const LEAST_OF_ONES_OWN = 4
/** Common default passwords, and the demo's. */
const OBVIOUS = ['password', 'passwort', 'welcome', 'demo']

const BLANK = 'The password is blank: it needs characters that can be seen.'
const REPEATS = 'The password repeats itself. Please choose one that is harder to guess.'
const IN_ORDER =
  'The password follows the alphabet, the digits or the keyboard. Please choose one that is harder to guess.'
const OBVIOUS_WORDS =
  "The password is made of your name, your e-mail, the league's name or the like. Please choose one that others cannot guess."
const COMMON = 'Too common a password. Please choose one that is harder to guess.'

export async function passwordProblem(
  password: string,
  again: string,
  context: PasswordContext,
): Promise<string | undefined> {
  if ([...password].length < SHORTEST) return `The password is too short: it needs at least ${SHORTEST} characters.`
  if (password.length > LONGEST) return `The password is too long: it may have ${LONGEST} characters.`
  if (password !== again) return 'The two passwords do not match.'
  if (!/[^\p{Z}\p{C}\s]/u.test(password)) return BLANK
  if (isRepetitive(fold(password))) return REPEATS
  if (isSequential(lettersOf(password))) return IN_ORDER
  if (isMadeOfContext(password, context)) return OBVIOUS_WORDS
  return (await isCommon(password)) ? COMMON : undefined
}

const fold = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const lettersOf = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')
const withoutDigits = (text: string) => text.replace(/\p{N}/gu, '')

/** Undoes common substitutions: P@ssw0rd is password. */
const LOOK_ALIKES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}
const withoutLookAlikes = (text: string) => fold(text).replace(/[@431!0$5]/g, (sign) => LOOK_ALIKES[sign]!)

function isMadeOfContext(password: string, { email, name = '', league }: PasswordContext): boolean {
  const words = [email, name, league].flatMap((text) => [lettersOf(text), ...fold(text).split(/[^\p{L}\p{N}]+/u)])
  const known = [...words, ...OBVIOUS].filter((word) => word.length >= 3).toSorted((a, b) => b.length - a.length)
  return [lettersOf(password), lettersOf(withoutLookAlikes(password))].some((text) => {
    const rest = known.reduce((left, word) => left.replaceAll(word, ' '), text)
    return rest !== text && withoutDigits(rest).replaceAll(' ', '').length < LEAST_OF_ONES_OWN
  })
}

/** Also with digits and signs around it, which guessing tools try next. */
async function isCommon(password: string): Promise<boolean> {
  const list = await commonPasswords()
  const trimmed = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const folded = fold(password)
  const guesses = [folded, lettersOf(password), trimmed(folded), withoutLookAlikes(password)]
  return [...guesses, withoutLookAlikes(trimmed(folded))].some((guess) => list.has(guess))
}

let read: Promise<ReadonlySet<string>> | undefined

/** Loaded when a password is first set: fifty thousand words that nothing else needs. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  read ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return read
}
