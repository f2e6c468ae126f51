import { type TeamName, weekLabel, weekNumber } from '@tuff/contract'
import { compareNames } from '@tuff/league'
import { useMemo } from 'react'
import { useConfig } from '#api/config.ts'
import { useFantasyPoints, useWeekPoints } from '#api/fantasy-points.ts'
import { useCurrentWeek } from '#api/schedule.ts'
import { useSeasonPoints } from '#api/season-points.ts'
import { useSession } from '#api/session.ts'
import { LivePill } from '#football/live-pill.tsx'
import { POSITION_CHOICES, WEEKS } from '#football/player-choices.ts'
import { useLiveWeek } from '#football/use-live-week.ts'
import { weekInLink } from '#football/week-in-link.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Choice } from '#ui/choice.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { type LinkChange, useLinkChoices } from '#ui/use-link-choices.ts'
import { useMedia } from '#ui/use-media.ts'
import { latestWeek, type PlayerChoices, readChoices, TOTAL } from './player-choices.ts'
import { FREE_AGENTS } from './player-list.ts'
import { PlayersCard } from './players-card.tsx'

const NO_TEAMS: TeamName[] = []

/** RT-07. The link has every choice of the page. */
export function PlayerPointsScreen() {
  const { status, error, teamNames = NO_TEAMS, availableWeeks } = useFantasyPoints()
  const { query, choose } = useLinkChoices()
  const isWide = useMedia('(min-width: 768px)')
  const currentWeek = useCurrentWeek()
  const choices = readChoices(query, { withData: availableWeeks, isWide })
  const latest = latestWeek(availableWeeks)
  useLiveWeek({ current: currentWeek, shown: latest === undefined ? undefined : weekNumber(latest) })
  const players = usePlayers(choices.week)
  const myEmail = useSession().user?.email
  const myTeam = teamNames.find(({ email }) => email === myEmail)?.teamName

  return (
    <Screen isNarrow title="Player Fantasy Points" beside={<LivePill status={status} week={weekInLink(query)} />}>
      {error && <ErrorAlert>{error}</ErrorAlert>}
      <PlayerFilters choices={choices} teams={teamNames} currentWeek={currentWeek} onChange={chooseFromPageOne} />
      {players && (
        <PlayersCard
          players={players}
          choices={choices}
          myTeam={myTeam}
          onChange={chooseFromPageOne}
          onPage={showPage}
        />
      )}
      {!players && !error && <LoadingCard />}
    </Screen>
  )

  /** PLPT-05: a new filter or order returns to the first page. */
  function chooseFromPageOne(change: LinkChange, options?: { replace: boolean }): void {
    choose((link) => ({ ...(typeof change === 'function' ? change(link) : change), page: '' }), options)
  }

  function showPage(next: (page: number) => number): void {
    choose((link) => {
      const page = next(Number(link.get('page')))
      return { page: page === 1 ? '' : String(page) }
    })
  }
}

function usePlayers(week: string | undefined) {
  const isTotal = week === TOTAL
  const ofWeek = useWeekPoints(isTotal ? undefined : week)
  const ofSeason = useSeasonPoints(isTotal)
  return isTotal ? ofSeason : ofWeek
}

const ALL_TEAMS = { value: '', text: 'All Teams' }

type Props = {
  choices: PlayerChoices
  teams: readonly TeamName[]
  currentWeek: number | undefined
  onChange: (change: Record<string, string>, options?: { replace: boolean }) => void
}

/** PLPT-01, except the page size, which is below the table. */
function PlayerFilters({ choices, teams, currentWeek, onChange }: Props) {
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
      <Choice label="NFL team" value={club} options={clubs} onChange={(value) => onChange({ nfl: value })} />
      <Choice label={`${product} team`} value={team} options={owners} onChange={(value) => onChange({ team: value })} />
      <Choice label="Week" value={week ?? ''} options={weeks} onChange={(value) => onChange({ week: value })} />
    </div>
  )
}

const optionsWith = (chosen: string, values: readonly string[]) =>
  [...new Set([...values, ...(chosen ? [chosen] : [])])].map((value) => ({ value, text: value }))

function weekOptions(hasWeek: boolean, currentWeek: number | undefined) {
  const current = currentWeek && weekLabel(currentWeek)
  return [...(hasWeek ? [] : ['']), TOTAL, ...WEEKS].map((value) => ({
    value,
    text: value === current ? `${value} (Current)` : value,
  }))
}

const NFL_CLUBS = [
  ...['ARI', 'ATL', 'BAL', 'BUF', 'CAR', 'CHI', 'CIN', 'CLE', 'DAL', 'DEN', 'DET', 'GB', 'HOU', 'IND', 'JAX', 'KC'],
  ...['LAC', 'LAR', 'LV', 'MIA', 'MIN', 'NE', 'NO', 'NYG', 'NYJ', 'PHI', 'PIT', 'SEA', 'SF', 'TB', 'TEN', 'WAS'],
]
