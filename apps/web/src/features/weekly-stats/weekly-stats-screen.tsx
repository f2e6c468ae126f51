import { DEFENSE_STATS, type DefenseStat, type Week, type WeeklyStats, weekNumber } from '@tuff/contract'
import { compareNames } from '@tuff/league'
import { useFantasyPoints } from '#api/fantasy-points.ts'
import { useCurrentWeek } from '#api/schedule.ts'
import { useWeeklyStats } from '#api/weekly-stats.ts'
import { PlayerMark } from '#corrections/corrected-mark.tsx'
import { CorrectionNote } from '#corrections/correction-note.tsx'
import type { Marked } from '#corrections/marked.ts'
import { NflClub } from '#football/nfl-club.tsx'
import { POSITION_CHOICES, WEEKS } from '#football/player-choices.ts'
import { PlayerName } from '#football/player-name.tsx'
import { useLiveWeek } from '#football/use-live-week.ts'
import { weekTextInLink } from '#football/week-in-link.ts'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { Choice } from '#ui/choice.tsx'
import { formatHundredths, formatPoints } from '#ui/format.ts'
import { type Column, HeadRow } from '#ui/head-row.tsx'
import { Loading } from '#ui/loading.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Screen } from '#ui/screen.tsx'
import { ScrollPane } from '#ui/scroll-pane.tsx'
import { useLinkChoices } from '#ui/use-link-choices.ts'
import { useMedia, usePhone } from '#ui/use-media.ts'

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

/** The total is beside the name, where it needs no scrolling; on a phone club and position are below the name. */
function StatsTable({ players, columns }: { players: readonly WeeklyStats[]; columns: readonly StatColumn[] }) {
  const isPhone = usePhone()
  return (
    <ScrollPane label="Weekly player stats">
      <table className="table table-hover sticky-cols one">
        <HeadRow
          columns={[
            ['Player Name', 'c3'],
            !isPhone && 'Position',
            !isPhone && 'Team',
            ['Total Points', 'num'],
            ...columns.flatMap(headersOf),
          ]}
        />
        <tbody>
          {players.map((player) => (
            <tr key={`${player.playerName} ${player.position} ${player.team}`}>
              <th scope="row" className="c3">
                <Name player={player} />
                {isPhone && (
                  <span className="club-line">
                    <NflClub club={player.team} />
                    {player.position}
                  </span>
                )}
              </th>
              {!isPhone && (
                <>
                  <td className="dim">{player.position}</td>
                  <td>
                    <NflClub club={player.team} />
                  </td>
                </>
              )}
              <td className="num key">
                {formatHundredths(player.totalFantasyPoints)}
                <PlayerMark correction={player.correction} />
              </td>
              {columns.map((column) => (
                <Figures key={column.title} isFirst={column.isFirst} texts={textsOf(column, player)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollPane>
  )
}

const Name = ({ player: { playerID, playerName } }: { player: WeeklyStats }) =>
  playerID === undefined ? playerName : <PlayerName id={playerID} name={playerName} />

const headersOf = ({ title, isFirst = false }: StatColumn): Column[] => [
  [title, isFirst ? 'num group' : 'num'],
  [
    <>
      <span className="visually-hidden">{title} </span>Points
    </>,
    'num',
  ],
]

type FigureProps = { texts: readonly [count: string, points: string]; isFirst?: boolean | undefined }

const Figures = ({ texts: [count, points], isFirst = false }: FigureProps) => (
  <>
    <td className={isFirst ? 'num group' : 'num'}>{count}</td>
    <td className="num dim">{points}</td>
  </>
)

type StatFigures = { count: number; points: number } | undefined

type StatColumn = {
  title: string
  figures: (stats: WeeklyStats) => StatFigures
  isFirst?: boolean
  /** A 0 is a figure of its own, as of points allowed. */
  hasZero?: boolean
}

const yards = (title: string, of: 'passing' | 'rushing' | 'receiving', isFirst = false): StatColumn => ({
  title,
  figures: (stats) => ({ count: stats[of].yards, points: stats[of].yardsPoints }),
  isFirst,
})
const touchdowns = (title: string, of: 'passing' | 'rushing' | 'receiving'): StatColumn => ({
  title,
  figures: (stats) => ({ count: stats[of].touchdowns, points: stats[of].touchdownsPoints }),
})

/** WKST-01: each figure beside its points. */
const OFFENSE: StatColumn[] = [
  yards('Passing Yards', 'passing', true),
  touchdowns('Passing TDs', 'passing'),
  yards('Rushing Yards', 'rushing', true),
  touchdowns('Rushing TDs', 'rushing'),
  {
    title: 'Receptions',
    figures: ({ receiving }) => ({ count: receiving.receptions, points: receiving.receptionsPoints }),
    isFirst: true,
  },
  yards('Receiving Yards', 'receiving'),
  touchdowns('Receiving TDs', 'receiving'),
]

const DEFENSE_TITLES: Record<DefenseStat, string> = {
  sacks: 'Sacks',
  interceptions: 'Interceptions',
  fumbleRecoveries: 'Fumble Recoveries',
  forcedFumbles: 'Forced Fumbles',
  safeties: 'Safeties',
  defensiveTouchdowns: 'Defensive TDs',
  specialTeamsTouchdowns: 'Return TDs',
  blockedKicks: 'Blocked Kicks',
  specialTeamsFumbleRecoveries: 'Special Teams Recoveries',
  specialTeamsForcedFumbles: 'Special Teams Forced Fumbles',
  pointsAllowed: 'Points Allowed',
}

/** The columns of offence, and those that the listed defences have figures in. */
function columnsOf(players: readonly WeeklyStats[]): StatColumn[] {
  const defenses = players.flatMap(({ defense }) => (defense ? [defense] : []))
  const scored = DEFENSE_STATS.filter((category) => defenses.some((defense) => defense[category] !== undefined))
  const ofDefenses = scored.map(
    (category, at): StatColumn => ({
      title: DEFENSE_TITLES[category],
      figures: ({ defense }) => defense?.[category],
      isFirst: at === 0,
      hasZero: category === 'pointsAllowed',
    }),
  )
  return defenses.length > 0 && defenses.length === players.length ? ofDefenses : [...OFFENSE, ...ofDefenses]
}

function textsOf({ figures, hasZero = false }: StatColumn, stats: WeeklyStats): [count: string, points: string] {
  const found = figures(stats)
  if (!found) return ['', '']
  return [
    found.count === 0 && !hasZero ? '' : formatPoints(found.count),
    found.points === 0 ? '' : formatHundredths(found.points),
  ]
}
