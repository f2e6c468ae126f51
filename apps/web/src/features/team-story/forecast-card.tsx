import { PAGE_PATHS } from '@tuff/contract'
import { Link } from 'react-router'
import { useRace } from '#api/race.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { formatChance, formatMoney, formatPoints } from '#ui/format.ts'
import { Loading } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { Lines } from './lines.tsx'

export function ForecastCard({ email, hasMoney }: { email: string; hasMoney: boolean }) {
  const { data: race, error } = useRace()
  const team = race?.forecast?.teams.find((one) => one.email === email)
  const isDecided = race?.weeksLeft === null
  if (race?.stage === 'no rosters') return null
  return (
    <TitledCard
      title="Forecast"
      beside={
        <Link className="ms-auto form-text" to={PAGE_PATHS.race}>
          The Race
        </Link>
      }
    >
      {error && <ErrorAlert>{`Failed to load the forecast: ${error.message}`}</ErrorAlert>}
      {!team && !error && <Loading text="Calculating forecast..." />}
      {team && (
        <Lines
          hero={{ name: 'Playoff chances', figure: formatChance(team.playoffs, isDecided) }}
          lines={[
            {
              name: 'Projected total',
              note: `${formatPoints(team.low)} to ${formatPoints(team.high)} (80% range)`,
              figure: formatPoints(team.projected),
            },
            { name: 'Chance of first place', figure: formatChance(team.first, isDecided) },
            ...(hasMoney
              ? [
                  { name: 'Expected bonus', figure: dollars(team.bonus) },
                  { name: 'Expected still to come', figure: dollars(team.toCome) },
                  { name: 'Expected for the season', figure: dollars(team.season) },
                ]
              : []),
          ]}
        />
      )}
    </TitledCard>
  )
}

const dollars = (amount: number) => formatMoney(Math.round(amount))
