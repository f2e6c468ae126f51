import type { Salaries } from '#providers/salaries.ts'
import type { Sources } from '#providers/source.ts'
import type { Tally } from '#providers/tally.ts'
import type { WeekMissingData, Written } from '#season/season-import.ts'

const NAMES_SHOWN = 12

export function readSummary({ schedule, offense, defense, players }: Sources, salaries: Salaries[]): string {
  return inLines([
    'Read:',
    reported('games', schedule.tally()),
    reported('stat lines', offense.tally()),
    defense && reported('defenses', defense.tally()),
    players && reported('players', players.tally()),
    ...salaries.map(salariesRead),
  ])
}

export const writtenSummary = (title: 'Written:' | 'Would be written:', written: Written): string =>
  inLines([
    title,
    ...Object.entries(written).map(([what, counts]) => row(WRITTEN[what as keyof Written], changes(counts))),
  ])

export const missingDataSummary = (losses: readonly WeekMissingData[]): string =>
  losses
    .map(
      ({ week, lost, previous }) =>
        `Week ${week} would lose ${formatCount(lost)} of its ${formatCount(previous)} stat lines.\n`,
    )
    .join('')

const inLines = (lines: (string | undefined)[]): string => `${lines.filter((line) => line !== undefined).join('\n')}\n`

const WRITTEN = { players: 'players', games: 'games', statLines: 'stat lines' }

const row = (what: string, text: string) => `  ${what.padEnd(11)} ${text}`

function reported(what: string, { read, kept, leftOut }: Tally): string {
  const reasons = [...leftOut]
    .toSorted(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${formatCount(count)} ${reason}`)
  const rest = reasons.length > 0 ? `, left out ${formatCount(read - kept)}: ${reasons.join(', ')}` : ''
  return row(what, `${formatCount(read)} read, ${formatCount(kept)} kept${rest}`)
}

function salariesRead({ read, byPlayer, unknown, withoutSlot }: Salaries): string {
  const unmatched = [...unknown, ...withoutSlot]
  const names = unmatched.slice(0, NAMES_SHOWN).join(', ')
  const more = unmatched.length > NAMES_SHOWN ? ` and ${formatCount(unmatched.length - NAMES_SHOWN)} more` : ''
  const rest = unmatched.length > 0 ? `, not found ${formatCount(unmatched.length)}: ${names}${more}` : ''
  return row('salaries', `${formatCount(read)} read, ${formatCount(byPlayer.size)} given${rest}`)
}

const changes = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([kind, count]) => `${formatCount(count)} ${kind === 'same' ? 'as before' : kind}`)
    .join(', ')

const formatCount = (count: number): string => count.toLocaleString('en-US')
