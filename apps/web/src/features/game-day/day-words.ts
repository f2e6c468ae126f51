import type { ScheduledGame } from '@tuff/contract'
import { isPlayoffWeek, LAST_WEEK, numberInWords, ordinal, placeInWords } from '@tuff/league'
import { kickoffInWords } from '#football/game-label.tsx'
import { formatCents, formatChance, formatMoney, formatPoints, listInWords } from '#ui/format.ts'
import { type DayView, isOff, type PlayerView } from './day-view.ts'

/** GAME-01: '6 final · 5 playing · 3 to come' */
export function gamesInWords(games: readonly ScheduledGame[]): string {
  const count = (...states: ScheduledGame['state'][]) => games.filter(({ state }) => states.includes(state)).length
  return `${count('final')} final · ${count('playing')} playing · ${count('to come', 'postponed')} to come`
}

export const progressInWords = ({ done, playing, toPlay }: { done: number; playing: number; toPlay: number }): string =>
  `${done} done · ${playing} playing · ${toPlay} to play`

export type DayNote = { title: string; sentence: string; kind: 'before' | 'after' | 'playoffs' | 'no team' }

/** GAME-09 */
export function dayNotes(view: DayView): DayNote[] {
  const { now, me } = view
  const games = now.games.filter((game) => !isOff(game))
  const notes: DayNote[] = []
  if (games.length > 0 && games.every(({ state }) => state === 'to come' || state === 'postponed'))
    notes.push({ kind: 'before', title: 'Before the First Kick-Off', sentence: beforeInWords(view) })
  if (now.phase === 'complete' || now.phase === 'closed')
    notes.push({ kind: 'after', title: 'After the Last Game', sentence: afterInWords(view) })
  if (isPlayoffWeek(now.week))
    notes.push({ kind: 'playoffs', title: 'In a Playoff Week', sentence: playoffsInWords(view) })
  if (!me)
    notes.push({
      kind: 'no team',
      title: 'Without a Team',
      sentence: 'You have no team in this league, but you can follow the Money Board and the games.',
    })
  return notes
}

function beforeInWords({ now }: DayView): string {
  const kickoffs = now.games.filter((game) => !isOff(game)).map(({ kickoff }) => kickoff)
  const starts = `Week ${now.week} starts ${kickoffInWords(Math.min(...kickoffs))}.`
  if (now.teams.some(({ points }) => points > 0)) return starts
  return `${starts} Every team is at 0, and the chances come from the forecast.`
}

function afterInWords({ now, me }: DayView): string {
  const count = now.games.filter((game) => !isOff(game)).length
  const isFinal = now.games.every((game) => isOff(game) || game.state === 'final')
  const all = isFinal ? `All ${count} games are final.` : `Week ${now.week} is closed.`
  if (!me || me.place === null || isPlayoffWeek(now.week)) return all
  const sharedBy = now.teams.filter(({ place }) => place === me.place).length
  const place = placeInWords({ rank: me.place, sharedBy })
  const comma = sharedBy > 1 ? ',' : ''
  return `${all} ${me.name} finished ${place}${comma} with ${formatPoints(me.points)} points: ${formatMoney(me.money)}.`
}

function playoffsInWords({ now, me }: DayView): string {
  const { week, playoffTeams = 0 } = now
  const what =
    week === LAST_WEEK
      ? `Week ${week} only breaks a tie at the top of the playoffs, so there is no weekly money.`
      : `Week ${week} is a playoff week, so there is no weekly money.`
  if (!me) return what
  if (me.place === null) return `${what} ${me.name} is not in the playoffs.`
  const behind = me.playoffsBehind ? `, ${formatPoints(me.playoffsBehind)} points behind` : ''
  return `${what} ${me.name} is ${ordinal(me.place)} of ${numberInWords(playoffTeams)}${behind}.`
}

export function byesInWords(players: readonly PlayerView[]): string | undefined {
  const resting = players.filter(({ game }) => game === undefined)
  if (resting.length === 0) return undefined
  const names = listInWords(resting.map(({ name, club }) => `${name} (${club})`))
  return resting.length === 1
    ? `${names} is on a bye and counts 0 this week.`
    : `${names} are on a bye and count 0 this week.`
}

export const formatWorth = (worth: number): string =>
  `${worth < 0 ? '\u2212' : '+'}${formatCents(Math.abs(worth) / 100)}`

export const chanceInWords = (chance: number): string => formatChance(chance, chance <= 0 || chance >= 1)
