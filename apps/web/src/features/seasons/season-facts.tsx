import type { Seasons } from '@tuff/contract'
import { formatPoints } from '#ui/figures.ts'
import { managersOf, yearsInWords } from './season-words.ts'

/** The league's best of all years. */
export function SeasonFacts({ seasons: { seasons, allTime } }: { seasons: Seasons }) {
  const best = seasons
    .flatMap(({ season, bestWeek }) => bestWeek.map((team) => ({ season, team })))
    .toSorted((a, b) => b.team.bestWeek!.points - a.team.bestWeek!.points)[0]
  const titles = Math.max(...allTime.map((line) => line.titles))
  const wins = Math.max(...allTime.map(({ places }) => places[0]))
  const facts = [
    { name: 'Seasons', value: `${seasons.length}`, of: yearsInWords(seasons.map(({ season }) => season)) },
    ...(best
      ? [{ name: 'Best Week Ever', value: formatPoints(best.team.bestWeek!.points), of: bestInWords(best) }]
      : []),
    { name: 'Most Titles', value: `${titles}`, of: allTime.filter((line) => line.titles === titles) },
    { name: 'Most Games of the Week', value: `${wins}`, of: allTime.filter(({ places }) => places[0] === wins) },
  ]
  return (
    <section className="card season-facts" aria-label="The best of all seasons">
      <dl className="facts">
        {facts.map(({ name, value, of }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <p>{typeof of === 'string' ? of : of.map(({ manager }) => manager).join(', ')}</p>
          </div>
        ))}
      </dl>
    </section>
  )
}

function bestInWords({ season, team }: { season: number; team: Seasons['now']['leaders'][number] }): string {
  const week = team.bestWeek?.week
  return `${managersOf([team])}, ${season}${week ? `, Week ${week}` : ''}`
}
