import type { Reveal, RevealedPlayer, RevealedTeam } from '@tuff/contract'
import { type CSSProperties, useState } from 'react'
import { NflClub } from '#football/nfl-club.tsx'
import { PlayerName } from '#football/player-name.tsx'
import { TeamLink } from '#football/team-link.tsx'
import { Button } from '#ui/button.tsx'
import { Figure } from '#ui/facts.tsx'
import { formatCents, formatTenths } from '#ui/format.ts'
import { TitledCard } from '#ui/titled-card.tsx'

type Props = { reveal: Reveal; own: RevealedTeam | undefined }

const MOST_CHOSEN = 10
const FIRST_ALONE = 6
const FIRST_TEAMS = 12

export const MostChosen = ({ reveal: { players, teams }, own }: Props) => (
  <TitledCard title="Most Chosen" beside={<span className="form-text ms-auto m-0">Teams that have him</span>}>
    <ul className="bars">
      {players
        .filter((player) => player.teams.length > 1)
        .slice(0, MOST_CHOSEN)
        .map((player) => {
          const isOwn = own !== undefined && player.teams.includes(own.managerEmail)
          const share = `${Math.round((100 * player.teams.length) / teams.length)}%`
          return (
            <li key={player.playerID} className={isOwn ? 'me' : undefined}>
              <Chosen player={player} note={isOwn && 'yours'} />
              <i style={{ '--p': share } as CSSProperties} aria-hidden="true" />
              <span className="num">{player.teams.length}</span>
            </li>
          )
        })}
    </ul>
  </TitledCard>
)

export function OnOneTeam({ reveal, own }: Props) {
  const [isWhole, setWhole] = useState(false)
  const isOwn = ({ teams }: RevealedPlayer) => teams[0] === own?.managerEmail
  const alone = reveal.players.filter(({ teams }) => teams.length === 1)
  if (alone.length === 0) return null
  const ordered = [...alone.filter(isOwn), ...alone.filter((player) => !isOwn(player))]
  const count = alone.length === 1 ? '1 player' : `${alone.length} players`
  return (
    <TitledCard title="Unique Picks" beside={<span className="form-text ms-auto m-0">{count}</span>}>
      <ul className="bars plain">
        {ordered.slice(0, isWhole ? undefined : FIRST_ALONE).map((player) => (
          <li key={player.playerID} className={isOwn(player) ? 'me' : undefined}>
            <Chosen player={player} />
            <span className="dim of-team">{namesIn(reveal, player.teams)[0]}</span>
          </li>
        ))}
      </ul>
      {!isWhole && ordered.length > FIRST_ALONE && <ShowAll onClick={() => setWhole(true)} />}
    </TitledCard>
  )
}

const Chosen = ({ player, note }: { player: RevealedPlayer; note?: string | false }) => (
  <span className="nm">
    <PlayerName id={player.playerID} name={player.name} />
    <span>
      <NflClub club={player.teamAbv} />
      <span>{player.position}</span>
      <span>{formatCents(player.salary)}</span>
      {note && <span>{note}</span>}
    </span>
  </span>
)

export function StrengthList({ reveal: { teams }, myEmail }: { reveal: Reveal; myEmail: string | undefined }) {
  const [isWhole, setWhole] = useState(false)
  const rated = teams.filter(({ strength }) => strength !== null)
  const best = rated[0]?.strength ?? 0
  return (
    <TitledCard title="Strength" beside={<span className="form-text ms-auto m-0">Expected points a week</span>}>
      {rated.length === 0 && <p className="card-note ruled">The forecast is being calculated.</p>}
      <ol className="bars strengths">
        {rated.slice(0, isWhole ? undefined : FIRST_TEAMS).map((team) => {
          const behind = best - (team.strength ?? 0)
          return (
            <li key={team.managerEmail} className={team.managerEmail === myEmail ? 'me' : undefined}>
              <b className="place">{placeOf(team, rated)}</b>
              <span className="nm">
                <TeamLink name={team.teamName} />
              </span>
              <span className="num dim">{behind < 0.05 ? 'best' : `${formatTenths(behind)} behind`}</span>
              <span className="num">{formatTenths(team.strength ?? 0)}</span>
            </li>
          )
        })}
      </ol>
      <ShowAll
        note="A rough estimate before the first games."
        text={`Show All ${rated.length}`}
        onClick={!isWhole && rated.length > FIRST_TEAMS ? () => setWhole(true) : undefined}
      />
    </TitledCard>
  )
}

const ShowAll = ({
  note,
  text = 'Show All',
  onClick,
}: {
  note?: string
  text?: string
  onClick?: (() => void) | undefined
}) => (
  <div className="card-footer">
    {note && <span className="form-text m-0">{note}</span>}
    {onClick && (
      <Button className="ms-md-auto" onClick={onClick}>
        {text}
      </Button>
    )}
  </div>
)

export function DearestAndCheapest({ reveal }: { reveal: Reveal }) {
  const { players, teams, dearest, cheapest } = reveal
  const bySalary = players.toSorted((a, b) => b.salary - a.salary)
  const [first, last] = [bySalary[0], bySalary.at(-1)]
  const costOf = (emails: readonly string[]) =>
    teams.find(({ managerEmail }) => emails.includes(managerEmail))?.salary ?? 0
  return (
    <TitledCard title="Most and Least Expensive">
      <dl className="lines pick-lines">
        {first && (
          <Figure name="Most expensive player">
            <PlayerName id={first.playerID} name={first.name} /> <small>{formatCents(first.salary)}</small>
          </Figure>
        )}
        {last && (
          <Figure name="Cheapest player">
            <PlayerName id={last.playerID} name={last.name} /> <small>{formatCents(last.salary)}</small>
          </Figure>
        )}
        <Figure name="Most expensive team">
          <Teams names={namesIn(reveal, dearest)} /> <small>{formatCents(costOf(dearest))}</small>
        </Figure>
        <Figure name="Cheapest team">
          <Teams names={namesIn(reveal, cheapest)} /> <small>{formatCents(costOf(cheapest))}</small>
        </Figure>
      </dl>
    </TitledCard>
  )
}

const Teams = ({ names }: { names: readonly string[] }) =>
  names.length === 1 ? <TeamLink name={names[0] ?? ''} /> : `${names.length} teams`

export function ordinal(place: number): string {
  const tens = place % 100
  const suffix = tens > 10 && tens < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th')
  return `${place}${suffix}`
}

export const placeOf = (team: RevealedTeam, teams: readonly RevealedTeam[]): number =>
  1 + teams.filter(({ strength }) => (strength ?? 0) > (team.strength ?? 0)).length

export const namesIn = ({ teams }: Reveal, emails: readonly string[]): string[] =>
  teams.filter(({ managerEmail }) => emails.includes(managerEmail)).map(({ teamName }) => teamName)
