import type { RecapWeek } from '@tuff/contract'
import type { SharePicture } from '#football/share-picture.ts'
import { formatMoney, formatPoints, listInWords } from '#ui/format.ts'

const MOST_NAMED = 2

/** STORY-06: the winner, the paid teams, the player of the week and the leader. Undefined without a podium. */
export function recapPicture({ week, provisional, recap }: RecapWeek, season: number): SharePicture | undefined {
  const [first] = recap?.podium ?? []
  if (!recap || !first) return undefined
  const winners = recap.podium.filter(({ rank }) => rank === 1).map(({ name }) => name)
  return {
    title: `Week ${week}`,
    when: `${season}, Week ${week}${provisional.length > 0 ? ', provisional' : ''}`,
    label: recap.isPlayoffs ? 'First in the Playoffs' : 'Game of the Week',
    name: namesOf(winners),
    points: formatPoints(first.points),
    unit: winners.length > 1 ? 'points each' : 'points',
    rows: recap.podium.map(({ rank, name, points, money }) => ({
      rank,
      name,
      points: formatPoints(points),
      beside: money > 0 ? formatMoney(money) : '',
    })),
    foot: [...playersOf(recap), ...(recap.isPlayoffs ? [] : [leaderOf(recap)])],
  }
}

type RecapContent = NonNullable<RecapWeek['recap']>

function playersOf({ tale }: RecapContent): SharePicture['foot'] {
  const section = tale.find(({ of }) => of === 'player')
  if (!section) return []
  const names = section.sentences.flatMap(({ words }) => words.flatMap((part) => ('player' in part ? part.name : [])))
  const label = names.length > 1 ? 'Players of the week' : 'Player of the week'
  return [{ label, text: `${namesOf(names)}, ${section.figure.value}` }]
}

const leaderOf = ({ leader: { names, total } }: RecapContent): SharePicture['foot'][number] => ({
  label: 'Leader',
  text: `${namesOf(names)}, ${formatPoints(total)}`,
})

const namesOf = (names: readonly string[]): string =>
  names.length > MOST_NAMED + 1 ? `${names.length} teams` : listInWords(names)
