import type { LeagueTeam } from '@tuff/contract'
import { namingProblems, type Team, withNames } from '@tuff/league'
import { useState } from 'react'
import { sending } from '#api/failure-message.ts'
import { useRenameTeam } from '#api/teams.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DialogState } from '#ui/use-dialog.ts'

type Props = { team: LeagueTeam; teams: readonly LeagueTeam[]; shown: DialogState }

/** TEAM-01: the form for a team's name, limited by the rules. */
export function TeamNameDialog({ team, teams, shown }: Props) {
  const [name, setName] = useState(team.teamName)
  const [abbreviation, setAbbreviation] = useState(team.abbreviation)
  const rename = useRenameTeam(team)
  const league = teams.map(asTeam)
  const wanted = withNames(league, team.managerEmail, { name, abbreviation })
  const problems = new Map(namingProblems(league, wanted).map(({ field, message }) => [field, `${message}.`]))
  const isSame = wanted.name === team.teamName && wanted.abbreviation === team.abbreviation

  return (
    <ChangeDialog
      title={`Name ${team.teamName}`}
      shown={shown}
      hasFields
      action="Save Name"
      isReady={problems.size === 0 && !isSame}
      {...sending(rename, 'It is safe to try again.')}
      onSubmit={(why) => rename.mutate({ teamName: name, abbreviation, ...why }, { onSuccess: shown.onClose })}
    >
      <TextField label="Team name" value={name} onChange={setName} problem={problems.get('name')} />
      <TextField
        label="Abbreviation"
        value={abbreviation}
        onChange={setAbbreviation}
        hint={
          abbreviation.trim()
            ? 'At most 6 characters.'
            : `If left empty, it comes from the name: ${wanted.abbreviation}`
        }
        problem={problems.get('abbreviation')}
      />
    </ChangeDialog>
  )
}

const asTeam = ({ managerEmail, teamName, abbreviation }: LeagueTeam): Team => ({
  email: managerEmail,
  name: teamName,
  abbreviation,
})
