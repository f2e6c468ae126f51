import { weekNumber } from '@tuff/contract'
import { useFantasyPoints } from '#api/fantasy-points.ts'
import { useCurrentWeek } from '#api/schedule.ts'
import { useWeeklyStats } from '#api/weekly-stats.ts'
import { CorrectionNote } from '#corrections/correction-note.tsx'
import { POSITION_CHOICES, WEEKS } from '#football/player-choices.ts'
import { useLiveWeek } from '#football/use-live-week.ts'
import { weekTextInLink } from '#football/week-in-link.ts'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { Choice } from '#ui/choice.tsx'
import { Loading } from '#ui/loading.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Screen } from '#ui/screen.tsx'
import { useLinkChoices } from '#ui/use-link-choices.ts'
import { useMedia } from '#ui/use-media.ts'
import { markedStats } from './marked-stats.ts'
import { chosenWeek, statsPage, weeksUpTo } from './stats-choices.ts'
import { StatsTable } from './stats-table.tsx'

/** WKST-01. The link has week, position and page. */
export function WeeklyStatsScreen() {
  const { query, choose } = useLinkChoices()
  const { availableWeeks, error: feedError } = useFantasyPoints()
  const current = useCurrentWeek()
  // Without the feed the latest week with data is unknown; the current one is the best guess.
  const known = availableWeeks ?? (feedError && current ? weeksUpTo(current) : undefined)
  const week = chosenWeek(weekTextInLink(query), known)
  const latest = chosenWeek(null, known)
  useLiveWeek({ current, shown: latest === undefined ? undefined : weekNumber(latest) })
  const position = POSITION_CHOICES.find(({ value }) => value === query.get('position'))?.value ?? ''
  const stats = useWeeklyStats(week)
  const isPrinting = useMedia('print')
  const shown = statsPage(stats.data ?? [], position, Number(query.get('page')), isPrinting)
  const { players, columns, page, pages } = shown

  return (
    <Screen title="Weekly Player Stats">
      {stats.error && <ErrorAlert>Error fetching player stats: {stats.error.message}</ErrorAlert>}
      <div className="filters filters-2">
        <Choice
          label="Week"
          value={week ?? ''}
          options={[...(week ? [] : [{ value: '', text: '' }]), ...WEEKS.map((value) => ({ value, text: value }))]}
          onChange={(value) => choose({ week: value, page: '' })}
        />
        <Choice
          label="Position"
          value={position}
          options={POSITION_CHOICES}
          onChange={(value) => choose({ position: value, page: '' })}
        />
      </div>
      {stats.isSuccess && players.length === 0 ? (
        <InfoAlert>No player stats available for this week and position.</InfoAlert>
      ) : (
        <section className="card">
          {stats.isPending ? <Loading text="Loading..." /> : <StatsTable players={players} columns={columns} />}
          {week && <CorrectionNote {...markedStats(players, week)} />}
          {pages > 1 && (
            <div className="card-footer">
              <Pagination
                page={page}
                pages={pages}
                onChange={(next) => choose((link) => ({ page: String(next(Number(link.get('page')))) }))}
              />
            </div>
          )}
        </section>
      )}
    </Screen>
  )
}
