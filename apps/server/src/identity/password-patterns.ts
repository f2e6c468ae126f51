/** Rows, columns and zigzags of common keyboards. */
const IN_ORDER = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1q2w3e4r5t6z7u8i9o0p',
  '1q2w3e4r5t6y7u8i9o0p',
]
const BOTH_WAYS = [...IN_ORDER, ...IN_ORDER.map((run) => [...run].reverse().join(''))]
const SHORTEST_RUN = 3
const FEWEST_CHARACTERS = 4

export function isRepetitive(text: string): boolean {
  if (new Set(text).size < FEWEST_CHARACTERS) return true
  for (let length = 1; length <= text.length / 2; length++)
    if (
      text ===
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .slice(0, text.length)
    )
      return true
  return false
}

/** Only sequences of neighbouring characters: abcd1234, qwertz123, 987654321. */
export function isSequential(text: string): boolean {
  let rest = text
  while (rest.length > 0) {
    const length = longestRun(rest)
    if (length < SHORTEST_RUN) return false
    rest = rest.slice(length)
  }
  return text.length > 0
}

function longestRun(text: string): number {
  let length = 0
  while (length < text.length && BOTH_WAYS.some((run) => run.includes(text.slice(0, length + 1)))) length++
  return length
}
