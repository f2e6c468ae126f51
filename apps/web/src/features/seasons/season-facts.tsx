import type { Seasons, TeamSeasonMessage } from '@tuff/contract'
import { Facts } from '#ui/facts.tsx'
import { formatPoints } from '#ui/format.ts'
import { ManagerOfYear } from './link-in-season.tsx'
import { yearsInWords } from './season-words.ts'

export function SeasonFacts({ seasons: { seasons, allTime } }: { seasons: Seasons }) {
  const best = seasons
    .flatMap(({ season, isKept, bestWeek }) => bestWeek.map((team) => ({ season, isKept, team })))
    .toSorted((a, b) => b.team.bestWeek!.points - a.team.bestWeek!.points)[0]
  const titles = Math.max(...allTime.map((line) => line.titles))
  const wins = Math.max(...allTime.map(({ places }) => places[0]))
  const facts = [
    { name: 'Seasons', figure: seasons.length, words: yearsInWords(seasons.map(({ season }) => season)) },
    ...(best
      ? [
          {
            name: 'Best Week Ever',
            figure: formatPoints(best.team.bestWeek!.points),
            words: <BestWeekOf best={best} />,
          },
        ]
      : []),
    { name: 'Most Titles', figure: titles, words: named(allTime.filter((line) => line.titles === titles)) },
    {
      name: 'Most Games of the Week',
      figure: wins,
      words: named(allTime.filter(({ places }) => places[0] === wins)),
    },
  ]
  return (
    <section className="card season-facts" aria-label="The best of all seasons">
      <Facts facts={facts} />
    </section>
  )
}

const named = (lines: Seasons['allTime']) => lines.map(({ manager }) => manager).join(', ')

type BestWeek = { season: number; isKept: boolean; team: TeamSeasonMessage }

function BestWeekOf({ best: { season, isKept, team } }: { best: BestWeek }) {
  const week = team.bestWeek?.week
  return (
    <>
      <ManagerOfYear of={team} season={isKept ? season : undefined} />
      {`, ${season}${week ? `, Week ${week}` : ''}`}
    </>
  )
}
