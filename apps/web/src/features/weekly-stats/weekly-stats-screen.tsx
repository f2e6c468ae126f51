import { type Week, type WeeklyStats, weekNumber } from '@tuff/contract'
import { compareNames } from '@tuff/league'
import { useFantasyPoints } from '#api/fantasy-points.ts'
import { useCurrentWeek } from '#api/schedule.ts'
import { useWeeklyStats } from '#api/weekly-stats.ts'
import { CorrectionNote } from '#corrections/correction-note.tsx'
import type { Marked } from '#corrections/marked.ts'
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
import { columnsOf } from './stats-columns.ts'
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

/** WKST-02 */
const PER_PAGE = 20

function chosenWeek(weekParam: string | null, withData: readonly Week[] | undefined): Week | undefined {
  if (weekParam && WEEKS.includes(weekParam)) return weekParam
  return withData && (WEEKS.findLast((week) => withData.includes(week)) ?? WEEKS[0])
}

const weeksUpTo = (current: number): readonly Week[] => WEEKS.slice(0, current)

function statsPage(stats: readonly WeeklyStats[], position: string, pageParam: number, isPrinting = false) {
  const players = stats
    .filter((player) => position === '' || player.position === position)
    .toSorted((a, b) => b.totalFantasyPoints - a.totalFantasyPoints || compareNames(a.playerName, b.playerName))
  const perPage = isPrinting ? Math.max(1, players.length) : PER_PAGE
  const pages = Math.max(1, Math.ceil(players.length / perPage))
  const page = Math.max(1, Math.min(Math.trunc(pageParam) || 1, pages))
  const shown = players.slice((page - 1) * perPage, page * perPage)
  return { pages, page, columns: columnsOf(shown), players: shown }
}

/** Stat lines have a player's name without an id, so corrections are matched by name. */
function markedStats(players: readonly WeeklyStats[], week: Week): Marked {
  const marked = new Map(players.flatMap((one) => (one.correction ? [[one.playerName, one.correction]] : [])))
  return {
    marks: [...marked].join(),
    isBehind: (correction) =>
      correction.of === 'player' && correction.week === week && marked.has(correction.playerName),
  }
}
