/** What somebody reads who has guessed too often. */
export const tooManyAttempts = (waitMs: number): string => `Too many attempts. Try again in ${inWords(waitMs)}.`

function inWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
  const minutes = Math.ceil(seconds / 60)
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}
