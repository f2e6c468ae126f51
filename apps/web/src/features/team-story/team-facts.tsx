import type { TeamStanding } from '@tuff/contract'
import { useRace } from '#api/race.ts'
import { RankChange } from '#football/rank-change.tsx'
import { Facts } from '#ui/facts.tsx'
import { formatChance, formatLead, formatMoney, formatPoints } from '#ui/format.ts'

type Props = { team: TeamStanding; count: number; hasMoney: boolean; hasRace: boolean }

export function TeamFacts({ team, count, hasMoney, hasRace }: Props) {
  const { rankings, totalPoints, pointsFromFirst, pointsFromSixth, managerEmail } = team
  const { data: race, isPending } = useRace()
  const racing = race?.teams.find(({ email }) => email === managerEmail)
  const forecast = race?.forecast?.teams.find(({ email }) => email === managerEmail)
  const earned = team.regularSeasonEarnings + team.bonusPayout + team.playoffEarnings
  const average = racing?.average
  return (
    <section className="card" aria-label="Where the team stands">
      <Facts
        facts={[
          {
            name: 'Rank',
            figure: (
              <>
                {rankings.currentRank} <small>{`of ${count}`}</small>
              </>
            ),
            words: <RankChange places={rankings.previousRank - rankings.currentRank} />,
          },
          {
            name: 'Points',
            figure: formatPoints(totalPoints),
            words: typeof average === 'number' ? `${formatPoints(Math.round(average))} a week` : isPending && '\u00a0',
          },
          {
            name: 'From 6th',
            figure: formatLead(pointsFromSixth),
            words: pointsFromFirst === 0 ? 'in front' : `${formatPoints(Math.abs(pointsFromFirst))} back`,
          },
          ...(hasMoney ? [{ name: 'Earned', figure: formatMoney(earned) }] : []),
          ...(hasRace
            ? [
                {
                  name: 'Playoffs',
                  figure: forecast ? formatChance(forecast.playoffs, race?.weeksLeft === null) : '–',
                  words: !forecast && !isPending && 'No forecast yet',
                },
              ]
            : []),
        ]}
      />
    </section>
  )
}
