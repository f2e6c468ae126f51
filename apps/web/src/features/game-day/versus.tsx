import { type GameDayTeam, PAGE_PATHS } from '@tuff/contract'
import chevron from 'bootstrap-icons/icons/chevron-left.svg?raw'
import { Link } from 'react-router'
import { chosenTeam, nameInLink } from '#football/team-choices.ts'
import { InfoAlert } from '#ui/alerts.tsx'
import { Choice } from '#ui/choice.tsx'
import { Icon } from '#ui/icon.tsx'
import { useLinkChoices } from '#ui/use-link-choices.ts'
import { type DayView, forecastOf, lineupOf } from './day-view.ts'
import { chanceInWords } from './day-words.ts'
import { DuelCard, type DuelTeam } from './duel-card.tsx'
import { VersusPlayers } from './versus-players.tsx'

export const BackToGameDay = () => (
  <Link className="crumb" to={PAGE_PATHS.gameDay}>
    <Icon svg={chevron} />
    Game Day
  </Link>
)

export function VersusChoice({ view, otherName }: { view: DayView; otherName: string }) {
  const { choose } = useLinkChoices()
  const others = view.now.teams.filter((team) => team !== view.me)
  const chosen = chosenTeam(others, otherName, undefined)
  return (
    <div className="versus-pick">
      <Choice
        label="Other team"
        value={chosen?.email ?? ''}
        options={[
          ...(chosen ? [] : [{ value: '', text: 'Choose a team' }]),
          ...others.map(({ email, name }) => ({ value: email, text: name })),
        ]}
        onChange={(email) => choose({ versus: nameInLink(view.now.teams, email) })}
      />
    </div>
  )
}

export function Versus({ view, me, otherName }: { view: DayView; me: GameDayTeam; otherName: string }) {
  const other = chosenTeam(
    view.now.teams.filter((team) => team !== me),
    otherName,
    undefined,
  )
  const them = view.now.teams.find(({ email }) => email === other?.email)
  if (!them) return <InfoAlert>{`There is no other team called '${otherName}' in this league.`}</InfoAlert>
  const mine = new Map(lineupOf(view, me).map(({ player }) => [player.id, player]))
  const theirs = new Map(lineupOf(view, them).map(({ player }) => [player.id, player]))
  return (
    <>
      <div className="live-grid mb-3">
        <DuelCard
          title={`Week ${view.now.week}`}
          mine={weekOf(view, me)}
          theirs={weekOf(view, them)}
          question="Chance to finish the week ahead"
          chances={chancesOf(view.forecast, me, them)}
        />
        <DuelCard
          title="Season"
          mine={seasonOf(view, me)}
          theirs={seasonOf(view, them)}
          question="Chance to finish the season ahead"
          chances={chancesOf(view.season, me, them)}
        />
      </div>
      <div className="trio">
        <VersusPlayers
          title="Only I Have"
          none="They have all of your players."
          players={[...mine.values()].filter(({ id }) => !theirs.has(id))}
        />
        <VersusPlayers
          title="Only They Have"
          none="You have all of their players."
          players={[...theirs.values()].filter(({ id }) => !mine.has(id))}
        />
        <VersusPlayers
          title="Both Have"
          none="You have no players in common."
          players={[...mine.values()].filter(({ id }) => theirs.has(id))}
        />
      </div>
    </>
  )
}

const weekOf = (view: DayView, team: GameDayTeam): DuelTeam => ({
  name: team.name,
  points: team.points,
  projected: forecastOf(view, team)?.projected,
  note: `${team.playing} playing · ${team.toPlay} to play`,
})

function seasonOf({ season }: DayView, { email, name, seasonPoints }: GameDayTeam): DuelTeam {
  const forecast = season?.teams.find((team) => team.email === email)
  return {
    name,
    points: seasonPoints,
    projected: forecast?.projected,
    note: forecast && `${chanceInWords(forecast.playoffs)} playoffs`,
  }
}

type ForecastChances = { teams: readonly { email: string }[]; ahead: readonly (readonly number[])[] }

function chancesOf(
  forecast: ForecastChances | undefined,
  me: GameDayTeam,
  them: GameDayTeam,
): [number, number] | undefined {
  if (!forecast) return undefined
  const at = ({ email }: GameDayTeam) => forecast.teams.findIndex((team) => team.email === email)
  const [mine, theirs] = [at(me), at(them)]
  if (mine < 0 || theirs < 0) return undefined
  return [forecast.ahead[mine]![theirs]!, forecast.ahead[theirs]![mine]!]
}
