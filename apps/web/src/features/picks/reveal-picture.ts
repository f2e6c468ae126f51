import type { Reveal } from '@tuff/contract'
import type { SharePicture } from '#football/share-picture.ts'
import { formatCents, formatTenths } from '#ui/format.ts'
import { placeOf } from './reveal-lists.tsx'

/** STORY-06: the strongest teams, the most chosen player and the dearest team. Undefined before a forecast. */
export function revealPicture({ season, teams, players, dearest }: Reveal): SharePicture | undefined {
  const [best] = teams
  if (!best || best.strength === null) return undefined
  const [favourite] = players
  const dear = teams.find(({ managerEmail }) => dearest.includes(managerEmail))
  return {
    title: 'The Reveal',
    when: `${season}, The Reveal`,
    label: 'Strongest Team',
    name: best.teamName,
    points: formatTenths(best.strength),
    unit: 'expected a week',
    rows: teams.map((team) => ({
      rank: placeOf(team, teams),
      name: team.teamName,
      points: formatTenths(team.strength ?? 0),
      beside: '',
    })),
    foot: [
      ...(favourite ? [{ label: 'Most chosen', text: `${favourite.name}, ${favourite.teams.length} teams` }] : []),
      ...(dear ? [{ label: 'Most expensive team', text: `${dear.teamName}, ${formatCents(dear.salary)}` }] : []),
    ],
  }
}
