import { type AllRosters, weekLabel } from '@tuff/contract'
import { useSearchParams } from 'react-router'
import { useSession } from '#api/session.ts'
import { type chosenTeam, type NamedTeam, nameInLink } from '#football/team-choices.ts'
import { useLiveWeek } from '#football/use-live-week.ts'
import { weekTextInLink } from '#football/week-in-link.ts'
import { Choice } from '#ui/choice.tsx'
import { useLinkChoices } from '#ui/use-link-choices.ts'
import { chosenWeek, teamsOf, weeksOf } from './roster-choices.ts'

type RosterChoice = { team: NamedTeam | undefined; week: string | undefined }

/** The team and week in the link: `?team=…&week=…`. `teamFor` resolves the team. */
export function useRosterChoice(rosters: AllRosters, teamFor: typeof chosenTeam): RosterChoice {
  const [query] = useSearchParams()
  const myEmail = useSession().user?.email
  useLiveWeek({ current: rosters.currentWeek, shown: rosters.currentWeek })
  return {
    team: teamFor(teamsOf(rosters), query.get('team'), myEmail),
    week: chosenWeek(weeksOf(rosters), weekTextInLink(query), rosters.currentWeek),
  }
}

const NONE = { value: '', text: 'Choose...' }

/** ROST-01 */
export function RosterSelectors({ rosters, choice }: { rosters: AllRosters; choice: RosterChoice }) {
  const { team, week = '' } = choice
  const { choose } = useLinkChoices({ keepEmpty: true })
  const teams = teamsOf(rosters)
  const current = weekLabel(rosters.currentWeek)

  return (
    <div className="filters filters-2">
      <Choice
        label="Team"
        value={team?.email ?? ''}
        options={[NONE, ...teams.map(({ email, name }) => ({ value: email, text: name }))]}
        onChange={(chosen) => choose({ team: nameInLink(teams, chosen) })}
      />
      <Choice
        label="Week"
        value={week}
        options={[NONE, ...weeksOf(rosters).map((value) => ({ value, text: textOf(value) }))]}
        onChange={(chosen) => choose({ week: chosen })}
      />
    </div>
  )

  function textOf(label: string): string {
    return label === current ? `${label} (Current)` : label
  }
}
