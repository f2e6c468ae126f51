import type { Reveal, RevealedPlayer, RevealedTeam } from '@tuff/contract'
import { compareNames } from '@tuff/league'
import { PlayerName } from '#football/player-name.tsx'
import { TeamLink } from '#football/team-link.tsx'
import { formatCents } from '#ui/format.ts'
import { PlainSelect } from '#ui/plain-select.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useLinkChoices } from '#ui/use-link-choices.ts'

const ORDERS = [
  { value: '', text: 'Strength, yours first' },
  { value: 'name', text: 'Name' },
]

export function EveryTeam({ reveal, myEmail }: { reveal: Reveal; myEmail: string | undefined }) {
  const { query, choose } = useLinkChoices()
  const isByName = query.get('order') === 'name'
  const isOwn = ({ managerEmail }: RevealedTeam) => managerEmail === myEmail
  const teams = isByName
    ? reveal.teams.toSorted((a, b) => compareNames(a.teamName, b.teamName))
    : [...reveal.teams.filter(isOwn), ...reveal.teams.filter((team) => !isOwn(team))]
  const players = new Map(reveal.players.map((player) => [player.playerID, player]))
  return (
    <TitledCard
      title="Every Team"
      className="reveal-side mb-3"
      beside={
        <>
          <span className="form-text d-none d-md-inline m-0">
            The number beside a player is how many teams have him
          </span>
          <div className="ms-auto">
            <PlainSelect
              label="Order"
              value={isByName ? 'name' : ''}
              options={ORDERS}
              onChange={(order) => choose({ order }, { replace: true })}
            />
          </div>
        </>
      }
    >
      <ScrollPane label="Every team side by side" isFree>
        {teams.map((team) => (
          <Eleven key={team.managerEmail} team={team} players={players} isOwn={isOwn(team)} />
        ))}
      </ScrollPane>
    </TitledCard>
  )
}

type ElevenProps = { team: RevealedTeam; players: ReadonlyMap<string, RevealedPlayer>; isOwn: boolean }

const Eleven = ({ team: { teamName, strength, picks, salary }, players, isOwn }: ElevenProps) => (
  <ul className={isOwn ? 'eleven-card mine' : 'eleven-card'} aria-label={teamName}>
    <li className="head">
      <TeamLink name={teamName} />
      {strength !== null && <b>{Math.round(strength)}</b>}
    </li>
    {picks.map(({ slot, playerID }) => (
      <li key={slot}>
        <span>{slot}</span>
        <PlayerName id={playerID} name={players.get(playerID)?.name ?? playerID} />
        <Owners count={players.get(playerID)?.teams.length ?? 0} />
      </li>
    ))}
    <li className="foot">
      <span>Salary</span>
      <span>{formatCents(salary)}</span>
    </li>
  </ul>
)

function Owners({ count }: { count: number }) {
  if (count === 1)
    return (
      <span className="n solo">
        only<span className="visually-hidden"> this team</span>
      </span>
    )
  return (
    <span className="n">
      {count}
      <span className="visually-hidden"> teams</span>
    </span>
  )
}
