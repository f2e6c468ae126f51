import { type AllRosters, weekLabel } from '@tuff/contract'
import { useSearchParams } from 'react-router'
import { useSession } from '#api/session.ts'
import { Choice } from '#ui/choice.tsx'
import { useLinkChoices } from '#ui/use-link-choices.ts'
import { chosenTeam, chosenWeek, nameInLink, teamsOf, weeksOf } from './roster-choices.ts'

/** Which team and week the link asks for: `?team=…&week=…`. */
export function useRosterChoice(rosters: AllRosters) {
  const [query] = useSearchParams()
  const myEmail = useSession().user?.email
  return {
    email: chosenTeam(teamsOf(rosters), query.get('team'), myEmail)?.email,
    week: chosenWeek(weeksOf(rosters), query.get('week'), rosters.currentWeek),
  }
}

const NONE = { value: '', text: 'Choose...' }

/** ROST-01 */
export function RosterSelectors({ rosters }: { rosters: AllRosters }) {
  const { email = '', week = '' } = useRosterChoice(rosters)
  const { choose } = useLinkChoices({ keepEmpty: true })
  const teams = teamsOf(rosters)
  const current = weekLabel(rosters.currentWeek)

  return (
    <div className="filters filters-2">
      <Choice
        label="Team"
        value={email}
        options={[NONE, ...teams.map((team) => ({ value: team.email, text: team.name }))]}
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
