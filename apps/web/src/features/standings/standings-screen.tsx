import { useConfig } from '#api/config.ts'
import { useFlag } from '#api/flags.ts'
import { Screen } from '#ui/screen.tsx'
import { Unavailable } from '#ui/unavailable.tsx'
import { useWeekShown } from './link-choices.ts'
import { LiveStandings } from './live-standings.tsx'
import { StandingsAsOf } from './standings-as-of.tsx'

export function StandingsScreen() {
  const { product, season } = useConfig()
  const title = `${season} ${product} Standings`
  const isOn = useFlag('standingsComponent')
  const week = useWeekShown()
  if (!isOn)
    return (
      <Screen title={title}>
        <Unavailable sentence={`The ${product} Standings are currently disabled.`} />
      </Screen>
    )
  return week === undefined ? <LiveStandings title={title} /> : <StandingsAsOf title={title} week={week} />
}
