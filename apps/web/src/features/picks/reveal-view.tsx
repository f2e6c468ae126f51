import type { Reveal, RevealedPlayer, RevealedTeam } from '@tuff/contract'
import { useReveal } from '#api/picks.ts'
import { lockMoment, longLockMoment } from '#football/lock-moment.ts'
import { ShareButton } from '#football/share-button.tsx'
import { TeamLink } from '#football/team-link.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Figure } from '#ui/facts.tsx'
import { formatCents, formatTenths } from '#ui/format.ts'
import { LoadingCard } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import './desk.css'
import './everyone.css'
import './reveal.css'
import { compareNames } from '@tuff/league'
import { PlayerName } from '#football/player-name.tsx'
import type { SharePicture } from '#football/share-picture.ts'
import { PlainSelect } from '#ui/plain-select.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { useLinkChoices } from '#ui/use-link-choices.ts'
import { DearestAndCheapest, MostChosen, namesIn, OnOneTeam, ordinal, placeOf, StrengthList } from './reveal-lists.tsx'
import { StateMark } from './team-states.tsx'

export function RevealView({ myEmail }: { myEmail: string | undefined }) {
  const reveal = useReveal()
  if (reveal.isLoadingError) return <ErrorAlert>{`Failed to load The Reveal: ${reveal.error.message}`}</ErrorAlert>
  return reveal.data ? <Revealed reveal={reveal.data} myEmail={myEmail} /> : <LoadingCard />
}

export function RevealHead() {
  const { data } = useReveal()
  if (!data) return null
  const all = data.teams.length + data.incomplete.length
  return (
    <>
      <ShareButton picture={() => revealPicture(data)} />
      <p className="subline">{`${data.teams.length} of ${all} teams, locked ${longLockMoment(data.lockedAt)}`}</p>
    </>
  )
}

function Revealed({ reveal, myEmail }: { reveal: Reveal; myEmail: string | undefined }) {
  const own = reveal.teams.find(({ managerEmail }) => managerEmail === myEmail)
  return (
    <>
      {own && <OwnReveal reveal={reveal} own={own} />}
      <EveryTeam reveal={reveal} myEmail={myEmail} />
      <div className="reveal-cols">
        <div className="page-stack">
          <MostChosen reveal={reveal} own={own} />
          <OnOneTeam reveal={reveal} own={own} />
        </div>
        <div className="page-stack">
          <StrengthList reveal={reveal} myEmail={myEmail} />
          <DearestAndCheapest reveal={reveal} />
        </div>
      </div>
      {reveal.incomplete.length > 0 && (
        <TitledCard title="Not Complete at the Lock">
          <ul className="who-list mt-0">
            {reveal.incomplete.map(({ managerEmail, teamName, picks, lateUntil }) => (
              <li key={managerEmail}>
                <span className="nm">
                  <TeamLink name={teamName} />
                  <small>{incompleteInWords(picks, lateUntil)}</small>
                </span>
                <StateMark state={picks === 0 ? 'missing' : 'begun'} />
              </li>
            ))}
          </ul>
        </TitledCard>
      )}
    </>
  )
}

function incompleteInWords(picks: number, lateUntil: number | undefined): string {
  if (lateUntil !== undefined) return `Can be picked until ${lockMoment(lateUntil)}`
  return picks === 0 ? 'No picks' : `${picks} of 11, so empty for now. The commissioner can open it again.`
}

function OwnReveal({ reveal, own }: { reveal: Reveal; own: RevealedTeam }) {
  const alone = reveal.players.filter(({ teams }) => teams.length === 1 && teams[0] === own.managerEmail).length
  const rated = reveal.teams.filter(({ strength }) => strength !== null).length
  const alike = namesIn(reveal, own.mostAlike.teams)
  const [only, ...others] = alike
  return (
    <section className="card reveal-me mb-3" aria-label="My team">
      {own.strength !== null && (
        <dl className="figures reveal-big">
          <dt>Your Strength</dt>
          <dd>
            {ordinal(placeOf(own, reveal.teams))} <small>{`of ${rated}`}</small>
          </dd>
        </dl>
      )}
      <div>
        <p>{ownInWords(reveal, own, alone)}</p>
        <dl className="figures reveal-sum">
          <Figure name="Only Yours">{alone}</Figure>
          <Figure name="Spent">{formatCents(own.salary)}</Figure>
          {only !== undefined && (
            <Figure name="Most Like You">
              {others.length === 0 && <TeamLink name={only} />}
              {others.length === 1 && `${only} and ${others[0]}`}
              {others.length > 1 && `${alike.length} teams`}
            </Figure>
          )}
        </dl>
      </div>
    </section>
  )
}

function ownInWords({ teams }: Reveal, own: RevealedTeam, alone: number): string {
  const players =
    alone === 0
      ? 'Each of your players is on another team too.'
      : `${alone === 1 ? 'One of your players is' : `${alone} of your players are`} on no other team.`
  if (own.strength === null) return `${own.teamName}: ${players}`
  const best = Math.max(...teams.map(({ strength }) => strength ?? 0))
  const behind = best - own.strength
  const isAlone = teams.filter(({ strength }) => strength === best).length === 1
  const first = isAlone ? 'more than any other team' : 'and no team more'
  const place = behind < 0.05 ? first : `${formatTenths(behind)} behind the best`
  return `${own.teamName} is expected to score ${formatTenths(own.strength)} a week, ${place}. ${players}`
}

const ORDERS = [
  { value: '', text: 'Yours, then by strength' },
  { value: 'name', text: 'By name' },
]

function EveryTeam({ reveal, myEmail }: { reveal: Reveal; myEmail: string | undefined }) {
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
          <span className="form-text d-none d-md-inline m-0">Beside each player: how many teams have him</span>
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

/** STORY-06: the strongest teams, the most chosen player and the dearest team. Undefined before a forecast. */
function revealPicture({ season, teams, players, dearest }: Reveal): SharePicture | undefined {
  const [best] = teams
  if (!best || best.strength === null) return undefined
  const [favourite] = players
  const dear = teams.find(({ managerEmail }) => dearest.includes(managerEmail))
  return {
    title: 'The Reveal',
    when: `${season}, The Reveal`,
    label: 'Strongest Team',
    name: best.teamName,
    points: formatTenths(best.strength),
    unit: 'expected a week',
    rows: teams.map((team) => ({
      rank: placeOf(team, teams),
      name: team.teamName,
      points: formatTenths(team.strength ?? 0),
      beside: '',
    })),
    foot: [
      ...(favourite ? [{ label: 'Most chosen', text: `${favourite.name}, ${favourite.teams.length} teams` }] : []),
      ...(dear ? [{ label: 'Most expensive team', text: `${dear.teamName}, ${formatCents(dear.salary)}` }] : []),
    ],
  }
}
