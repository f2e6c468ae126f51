import { ChangedSetting, flagValueInWords, settingInWords } from '@tuff/contract'
import { correctionIn, gameIn, type LoggedCorrection, type Names, valueIn } from './logged-values.ts'

/** '+7 points'; a player's points are stored in hundredths. */
export function pointWords(side: unknown): string | null {
  const made = correctionIn(side)
  if (!made) return null
  const amount = made.player_id === null ? made.points : made.points / 100
  return `${amount > 0 ? '+' : ''}${amount} points`
}

export const subjectOf = ({ player_id, email }: LoggedCorrection, names: Names): string =>
  player_id === null ? names.team(email ?? '') : names.player(player_id)

export function settingWords(value: unknown): string | null {
  const known = ChangedSetting.shape.before.safeParse(value).data
  return known === undefined ? null : settingInWords(known) || null
}

export const flagWords = (value: unknown) =>
  typeof value === 'string' || typeof value === 'boolean' ? flagValueInWords(value) : null

export function weekWords(side: unknown): string {
  const [held, begun] = [valueIn(side, 'held'), valueIn(side, 'begun')]
  if (held !== undefined) return `held in Week ${held}`
  return begun === undefined ? 'as the schedule says' : `Week ${begun}, started early`
}

/** 'the game BUF at CIN'. */
export function matchWords(side: unknown): string {
  const game = gameIn(side)
  return game ? `the game ${game.away} at ${game.home}` : 'a game'
}

export const momentWords = (time: unknown): string | null =>
  typeof time === 'number'
    ? `${new Date(time).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`
    : null
