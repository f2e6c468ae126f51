import type { LeagueTeam } from '@tuff/contract'
import { useState } from 'react'
import { useTeams } from '#api/teams.ts'
import { TeamLink } from '#football/team-link.tsx'
import { TeamNameDialog } from '#football/team-name-dialog.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { Loading } from '#ui/loading.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { HandoverDialog } from './handover-dialog.tsx'
import { LinkCard, type ShownLink } from './link-card.tsx'

type OpenDialog = { step: 'name' | 'handover'; team: LeagueTeam }

/** TEAM-01, TEAM-02 */
export function TeamsCard({ isInvitedHere }: { isInvitedHere: boolean }) {
  const { data, isPending, isError } = useTeams()
  const { about, open, shown } = useDialog<OpenDialog>()
  const [link, setLink] = useState<ShownLink>()
  return (
    <>
      {link && (
        <div className="mt-3">
          <LinkCard key={link.url} link={link} onDone={() => setLink(undefined)} />
        </div>
      )}
      <TitledCard title="Teams" className="mt-3">
        {isPending && <Loading text="Loading..." />}
        {isError && (
          <div className="card-body pt-0">
            <ErrorAlert>Failed to load teams</ErrorAlert>
          </div>
        )}
        <ul className="people teams">
          {data?.teams.map((team) => (
            <TeamRow key={team.managerEmail} team={team} onStep={(step) => open({ step, team })} />
          ))}
        </ul>
      </TitledCard>
      {about?.step === 'name' && <TeamNameDialog team={about.team} teams={data?.teams ?? []} shown={shown} />}
      {about?.step === 'handover' && (
        <HandoverDialog team={about.team} shown={shown} isInvitedHere={isInvitedHere} onLink={setLink} />
      )}
    </>
  )
}

function TeamRow({ team, onStep }: { team: LeagueTeam; onStep: (step: OpenDialog['step']) => void }) {
  const { teamName, abbreviation, managerEmail } = team
  const button = (text: string, step: OpenDialog['step']) => (
    <Button isSmall aria-label={`${text} ${teamName}`} onClick={() => onStep(step)}>
      {text}
    </Button>
  )
  return (
    <li aria-label={teamName}>
      <div className="person-words">
        <div className="fw-semibold">
          <TeamLink name={teamName} />
        </div>
        <div className="dim">{abbreviation}</div>
      </div>
      <div className="person-words dim">{managerEmail}</div>
      <div className="person-acts">
        {button('Rename', 'name')}
        {button('Hand Over', 'handover')}
      </div>
    </li>
  )
}
