import { type ScheduledGame, type WeekEnd, weekLabel } from '@tuff/contract'
import { gameStateInWords } from '#football/game-state-words.ts'
import { formatMoment } from '#ui/format.ts'
import { momentOf } from './data-words.ts'

export function phaseInWords({ week, phase, closesAt, games }: WeekEnd): string {
  const label = weekLabel(week)
  const open = games.filter(({ state }) => OPEN.has(state)).length
  const waiting =
    open === 0
      ? 'its last figures are not complete'
      : `${open} of its ${games.length} games ${open === 1 ? 'is' : 'are'} not final`
  if (phase === 'closed') return `${label} is closed: it counts as complete${open > 0 ? `, although ${waiting}` : ''}.`
  if (phase === 'complete')
    return `${label} is complete.${closesAt === null ? '' : ` It closes automatically on ${momentOf(closesAt)}.`}`
  if (games.length === 0) return `No games are known for ${label}.`
  return phase === 'to come' ? `${label} is still to come.` : `${label} is in progress: ${waiting}.`
}

const OPEN: ReadonlySet<ScheduledGame['state']> = new Set(['to come', 'playing', 'postponed'])

export function stateInWords(game: ScheduledGame): string {
  const { state, isReported, kickoff, movedFrom } = game
  const when = formatMoment(kickoff)
  if (state === 'called off') return `Called off by the commissioner (was ${when})`
  if (state === 'cancelled') return `Cancelled, according to the source (was ${when})`
  if (state === 'postponed') return `Postponed, according to the source (was ${when})`
  if (state === 'playing' && isReported) return [gameStateInWords(game), scoreInWords(game)].filter(Boolean).join(' · ')
  if (state === 'playing') return `Started ${when}, no result yet (inferred from schedule and clock)`
  return movedFrom === undefined ? when : `${when} (was ${formatMoment(movedFrom)})`
}

const scoreInWords = ({ away, awayScore, home, homeScore }: ScheduledGame): string | undefined =>
  awayScore === undefined || homeScore === undefined ? undefined : `${away} ${awayScore}, ${home} ${homeScore}`
