import { useConfig } from '#api/config.ts'
import { useFlag } from '#api/flags.ts'
import { useFromStandings } from '#api/standings.ts'
import { useLiveWeek } from '#football/use-live-week.ts'
import { UnavailableScreen } from '#ui/unavailable.tsx'
import { useWeekShown } from './link-choices.ts'
import { LiveStandings } from './live-standings.tsx'
import { StandingsAsOf } from './standings-as-of.tsx'

export function StandingsScreen() {
  const { product, season } = useConfig()
  const title = `${season} ${product} Standings`
  const isOn = useFlag('standingsComponent')
  const week = useWeekShown()
  const current = useFromStandings(({ currentNFLWeek }) => currentNFLWeek)
  useLiveWeek({ current, shown: current })
  if (!isOn) return <UnavailableScreen title={title} sentence={`The ${product} Standings are currently disabled.`} />
  const isLive = week === undefined || week === current
  return isLive ? <LiveStandings title={title} /> : <StandingsAsOf title={title} week={week} />
}
