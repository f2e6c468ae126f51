import type { Reveal, RevealedTeam } from '@tuff/contract'
import { useReveal } from '#api/picks.ts'
import { lockMoment, longLockMoment } from '#football/lock-moment.ts'
import { ShareButton } from '#football/share-button.tsx'
import { TeamLink } from '#football/team-link.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Figure } from '#ui/facts.tsx'
import { formatCents, formatTenths } from '#ui/format.ts'
import { LoadingCard } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import './management.css'
import './everyone.css'
import './reveal.css'
import { DearestAndCheapest, MostChosen, namesIn, OnOneTeam, ordinal, placeOf, StrengthList } from './reveal-lists.tsx'
import { revealPicture } from './reveal-picture.ts'
import { EveryTeam } from './reveal-teams.tsx'
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
  return picks === 0 ? 'No picks' : `${picks} of 11 picked, so the roster is empty. The commissioner can reopen it.`
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
          <dt>Your strength</dt>
          <dd>
            {ordinal(placeOf(own, reveal.teams))} <small>{`of ${rated}`}</small>
          </dd>
        </dl>
      )}
      <div>
        <p>{ownInWords(reveal, own, alone)}</p>
        <dl className="figures reveal-sum">
          <Figure name="Only yours">{alone}</Figure>
          <Figure name="Spent">{formatCents(own.salary)}</Figure>
          {only !== undefined && (
            <Figure name="Most like you">
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
