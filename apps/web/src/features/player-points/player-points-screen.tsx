import { type TeamName, weekNumber } from '@tuff/contract'
import { useFantasyPoints, useWeekPoints } from '#api/fantasy-points.ts'
import { useCurrentWeek } from '#api/schedule.ts'
import { useSeasonPoints } from '#api/season-points.ts'
import { useSession } from '#api/session.ts'
import { LivePill } from '#football/live-pill.tsx'
import { useLiveWeek } from '#football/use-live-week.ts'
import { weekInLink } from '#football/week-in-link.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { type LinkChange, useLinkChoices } from '#ui/use-link-choices.ts'
import { useMedia } from '#ui/use-media.ts'
import { latestWeek, readChoices, TOTAL } from './player-choices.ts'
import { PlayerFilters } from './player-filters.tsx'
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
