import type { Points, Stats } from '@tuff/league'
import { counted, figure } from './words.ts'

/** For example '293 yards and 3 touchdowns passing, 5 catches for 40 yards'. Zeros are omitted. */
export function statWords(stats: Stats, correction: Points): string {
  const { passingYards, passingTouchdowns, rushingYards, rushingTouchdowns } = stats
  return [
    withHow(gains(passingYards, passingTouchdowns), 'passing'),
    withHow(gains(rushingYards, rushingTouchdowns), 'running'),
    caught(stats),
    stats.specialTeamsTouchdowns ? `${touchdowns(stats.specialTeamsTouchdowns)} on a return` : '',
    correction === 0 ? '' : `a score correction of ${correction > 0 ? '+' : ''}${inHundredths(correction)}`,
  ]
    .filter((words) => words !== '')
    .join(', ')
}

/** A catch may lose yards, and a lateral may gain some without one. */
function caught({ receptions, receivingYards, receivingTouchdowns }: Stats): string {
  const won = gains(receivingYards, receivingTouchdowns)
  if (!receptions) return withHow(won, 'receiving')
  const catches = counted(receptions, 'catch', 'catches')
  return won === '' ? catches : `${catches} for ${won}`
}

const gains = (yards = 0, scored = 0): string =>
  [yards === 0 ? '' : counted(yards, 'yard'), scored === 0 ? '' : touchdowns(scored)]
    .filter((words) => words !== '')
    .join(' and ')

const withHow = (words: string, how: string): string => (words === '' ? '' : `${words} ${how}`)

const touchdowns = (count: number): string => counted(count, 'touchdown')

const inHundredths = (points: Points): string =>
  points % 100 === 0 ? figure(points / 100) : (points / 100).toFixed(2).replace('-', '\u2212')
