import { type GameDayTeam, PAGE_PATHS } from '@tuff/contract'
import chevron from 'bootstrap-icons/icons/chevron-left.svg?raw'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { PlayerName } from '#football/player-name.tsx'
import { StatusPill } from '#football/status-pill.tsx'
import { chosenTeam, nameInLink } from '#football/team-choices.ts'
import { TeamLink } from '#football/team-link.tsx'
import { InfoAlert } from '#ui/alerts.tsx'
import { Choice } from '#ui/choice.tsx'
import { Figure } from '#ui/facts.tsx'
import { formatLead, formatPoints } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { ListBody, ListCell, ListFoot, ListRow, ListTable } from '#ui/list-table.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useLinkChoices } from '#ui/use-link-choices.ts'
import { type DayView, forecastOf, inTenths, lineupOf, type PlayerView } from './day-view.ts'
import { chanceInWords } from './day-words.ts'
import { LiveFigure, PlayerCells, playerColumns, TotalCells } from './player-cells.tsx'

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
        label="Other Team"
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

type DuelTeam = { name: string; points: number; projected: number | undefined; note: string | undefined }
type Props = {
  title: string
  mine: DuelTeam
  theirs: DuelTeam
  question: string
  chances: readonly [number, number] | undefined
}

function DuelCard({ title, mine, theirs, question, chances }: Props) {
  const projectedGap =
    mine.projected === undefined || theirs.projected === undefined
      ? '–'
      : formatLead(inTenths(mine.projected - theirs.projected))
  return (
    <TitledCard title={title}>
      <div className="duel">
        <Side team={mine} className="my" />
        <dl className="figures duel-gap m-0">
          <Figure name="Gap Now">
            <LiveFigure text={formatLead(mine.points - theirs.points)} />
          </Figure>
          <Figure name="Gap Projected">{projectedGap}</Figure>
        </dl>
        <Side team={theirs} className="their" />
      </div>
      {/* Rendered without chances too, so that the players below do not move later. */}
      <div className="tug">
        <span>{question}</span>
        <strong>
          <LiveFigure text={chances ? chanceInWords(chances[0]) : '–'} />
        </strong>
        <i aria-hidden="true">
          <b style={{ '--p': `${100 * (chances?.[0] ?? 0)}%` } as CSSProperties} />
          <u />
        </i>
        <strong className="dim">{chances ? chanceInWords(chances[1]) : '–'}</strong>
      </div>
    </TitledCard>
  )
}

function Side({ team, className }: { team: DuelTeam; className: string }) {
  const { name, points, projected, note } = team
  return (
    <div className={`duel-side ${className}`}>
      <TeamLink className="duel-name" name={name} />
      <LiveFigure className="duel-fig" text={formatPoints(points)} />
      <span className="duel-sub">
        {projected === undefined ? 'Projected later' : `${formatPoints(projected)} projected`}
        <br />
        {note ?? '\u00a0'}
      </span>
    </div>
  )
}

const ORDER = { playing: 0, 'to come': 1, postponed: 1, final: 2, cancelled: 3, 'called off': 3 } as const
const orderOf = ({ game }: PlayerView) => (game ? ORDER[game.state] : 3)

function VersusPlayers({ title, players, none }: { title: string; players: readonly PlayerView[]; none: string }) {
  const shown = players.toSorted((a, b) => orderOf(a) - orderOf(b) || b.points - a.points)
  const total = shown.reduce((sum, { points }) => sum + points, 0)
  const isProjected = shown.every(({ projected }) => projected !== undefined)
  const projected = inTenths(shown.reduce((sum, player) => sum + (player.projected ?? 0), 0))
  return (
    <TitledCard title={title} beside={<span className="dim ms-auto">{players.length}</span>}>
      {players.length === 0 ? (
        <p className="chart-note">{none}</p>
      ) : (
        <ListTable
          label={`${title}: players`}
          isFree
          className="mine"
          aria-label={title}
          columns={[['Player', 'name'], ...playerColumns('figure-2')]}
        >
          <ListBody>
            {shown.map((player) => (
              <ListRow key={player.id}>
                <ListCell place="name">
                  <PlayerName id={player.id} name={player.name} />
                  <StatusPill id={player.id} />
                </ListCell>
                <PlayerCells player={player} place="figure-2" />
              </ListRow>
            ))}
          </ListBody>
          <ListFoot>
            <ListRow>
              <ListCell place="total">Total</ListCell>
              <TotalCells points={total} projected={isProjected ? projected : undefined} place="figure-2" />
            </ListRow>
          </ListFoot>
        </ListTable>
      )}
    </TitledCard>
  )
}
