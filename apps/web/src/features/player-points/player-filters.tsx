import { type TeamName, weekLabel } from '@tuff/contract'
import { compareNames } from '@tuff/league'
import { useMemo } from 'react'
import { useConfig } from '#api/config.ts'
import { POSITION_CHOICES, WEEKS } from '#football/player-choices.ts'
import { Choice } from '#ui/choice.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { type PlayerChoices, TOTAL } from './player-choices.ts'
import { FREE_AGENTS } from './player-list.ts'

const ALL_TEAMS = { value: '', text: 'All Teams' }

type Props = {
  choices: PlayerChoices
  teams: readonly TeamName[]
  currentWeek: number | undefined
  onChange: (change: Record<string, string>, options?: { replace: boolean }) => void
}

/** PLPT-01, except the page size, which is below the table. */
export function PlayerFilters({ choices, teams, currentWeek, onChange }: Props) {
  const { product } = useConfig()
  const { name, position, club, team, week } = choices
  const clubs = useMemo(() => [ALL_TEAMS, ...optionsWith(club, NFL_CLUBS)], [club])
  const teamNames = useMemo(() => teams.map((one) => one.teamName).toSorted(compareNames), [teams])
  const owners = useMemo(() => [ALL_TEAMS, ...optionsWith(team, [FREE_AGENTS, ...teamNames])], [team, teamNames])
  const hasWeek = week !== undefined
  const weeks = useMemo(() => weekOptions(hasWeek, currentWeek), [hasWeek, currentWeek])

  return (
    <div className="filters filters-players">
      <SearchField label="Player name" value={name} onChange={(text) => onChange({ name: text }, { replace: true })} />
      <Choice
        label="Position"
        value={position}
        options={POSITION_CHOICES}
        onChange={(value) => onChange({ position: value })}
      />
      <Choice label="NFL Team" value={club} options={clubs} onChange={(value) => onChange({ nfl: value })} />
      <Choice label={`${product} Team`} value={team} options={owners} onChange={(value) => onChange({ team: value })} />
      <Choice label="Week" value={week ?? ''} options={weeks} onChange={(value) => onChange({ week: value })} />
    </div>
  )
}

/** Unique, and always with the chosen one: a link may arrive before the data. */
const optionsWith = (chosen: string, values: readonly string[]) =>
  [...new Set([...values, ...(chosen ? [chosen] : [])])].map((value) => ({ value, text: value }))

/** Without a week the first option is empty, until one is known. */
function weekOptions(hasWeek: boolean, currentWeek: number | undefined) {
  const current = currentWeek && weekLabel(currentWeek)
  return [...(hasWeek ? [] : ['']), TOTAL, ...WEEKS].map((value) => ({
    value,
    text: value === current ? `${value} (Current)` : value,
  }))
}

/** The clubs to choose from, including those on a bye. */
const NFL_CLUBS = [
  ...['ARI', 'ATL', 'BAL', 'BUF', 'CAR', 'CHI', 'CIN', 'CLE', 'DAL', 'DEN', 'DET', 'GB', 'HOU', 'IND', 'JAX', 'KC'],
  ...['LAC', 'LAR', 'LV', 'MIA', 'MIN', 'NE', 'NO', 'NYG', 'NYJ', 'PHI', 'PIT', 'SEA', 'SF', 'TB', 'TEN', 'WAS'],
]
