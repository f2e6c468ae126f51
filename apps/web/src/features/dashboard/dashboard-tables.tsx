import { PAGE_PATHS, weekLabel } from '@tuff/contract'
import { isPlayoffWeek, POSITIONS, type Position } from '@tuff/league'
import arrows from 'bootstrap-icons/icons/arrow-down-up.svg?raw'
import peopleIcon from 'bootstrap-icons/icons/people.svg?raw'
import personX from 'bootstrap-icons/icons/person-x.svg?raw'
import { type KeyboardEvent, memo, type ReactNode, useId, useRef } from 'react'
import { Link } from 'react-router'
import { useSession } from '#api/session.ts'
import type { useStandings } from '#api/standings.ts'
import { CorrectedMark, PlayerMark } from '#corrections/corrected-mark.tsx'
import { CorrectionNote } from '#corrections/correction-note.tsx'
import { markedPlayers, markedTeams, markedTogether } from '#corrections/marked.ts'
import { NflClub } from '#football/nfl-club.tsx'
import { PlayerName } from '#football/player-name.tsx'
import { RankChange } from '#football/rank-change.tsx'
import { tiedRank } from '#football/ranks.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { formatPoints } from '#ui/format.ts'
import { type Column, HeadRow } from '#ui/head-row.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loading } from '#ui/loading.tsx'
import { ToggleButton } from '#ui/toggle-button.tsx'
import { useFlash } from '#ui/use-flash.ts'
import { useLinkChoices } from '#ui/use-link-choices.ts'
import { playoffRows, seasonRows, type TeamRow, weekRows } from './team-rows.ts'
import { neededWeeks, type Tables, type TopPlayer, useTopPlayers } from './top-players.ts'

type Props = { standings: NonNullable<ReturnType<typeof useStandings>['standings']> }

/** DASH-04 to DASH-06. The link has the position, and the card whose week a phone shows: `?position=WR&teams=week`. */
export function DashboardTables({ standings }: Props) {
  const { regularSeason, playoffs, currentNFLWeek } = standings
  const isPlayoffs = isPlayoffWeek(currentNFLWeek)
  const teams = isPlayoffs ? playoffs : regularSeason
  const week = weekLabel(currentNFLWeek)
  const titles = { season: isPlayoffs ? 'Playoffs' : 'Season', week }
  const players = useTopPlayers(currentNFLWeek)
  const myEmail = useSession().user?.email
  const panelId = useId()
  const { query, choose } = useLinkChoices()
  const position = POSITIONS.find((one) => one === query.get('position')) ?? POSITIONS[0]

  return (
    <>
      {'problem' in players && <ErrorAlert>Error processing fantasy points data: {players.problem}</ErrorAlert>}
      {/* Remounts on another week, so that its figures are not highlighted as changes. */}
      <div className="page-grid" key={week}>
        <DuoCard
          {...cardOf('teams', 'Fantasy Points')}
          heading={<h2 className="card-title">Fantasy Points</h2>}
          season={
            <TeamTable
              label={`Fantasy Points, ${titles.season}`}
              rows={isPlayoffs ? playoffRows(playoffs) : seasonRows(regularSeason)}
              hasChange={isPlayoffs}
              myEmail={myEmail}
            />
          }
          week={<TeamTable label={`Fantasy Points, ${week}`} rows={weekRows(teams, week)} myEmail={myEmail} />}
          note={<CorrectionNote {...markedTeams(teams)} />}
        />
        {'tables' in players && (
          <div className="page-stack">
            <DuoCard
              {...cardOf('players', 'Top Players')}
              heading={<h2 className="card-title">Top Players</h2>}
              {...tablesOf('Top Players', 'all', players.tables)}
            />
            <DuoCard
              {...cardOf('leaders', 'Top players of the position')}
              heading={
                <>
                  <h2 className="visually-hidden">Top Players by Position</h2>
                  <PositionTabs value={position} panelId={panelId} onChange={(next) => choose({ position: next })} />
                </>
              }
              panel={{ id: panelId, tab: tabId(panelId, position) }}
              {...tablesOf(position, position, players.tables)}
            />
          </div>
        )}
      </div>
    </>
  )

  function tablesOf(name: string, group: 'all' | Position, tables: Tables) {
    const [ofSeason, ofWeek] = [tables.season?.[group], tables.week?.[group]]
    const weeks = isPlayoffs ? neededWeeks(currentNFLWeek) : undefined
    const marked = markedTogether(markedPlayers(ofSeason ?? [], weeks), markedPlayers(ofWeek ?? [], [week]))
    return {
      season: <PlayerTable label={`${name}, ${titles.season}`} players={ofSeason} />,
      week: <PlayerTable label={`${name}, ${week}`} players={ofWeek} />,
      note: <CorrectionNote {...marked} />,
    }
  }

  function cardOf(choice: string, name: string) {
    const shown: Pane = query.get(choice) === 'week' ? 'week' : 'season'
    return { name, titles, shown, onShow: (pane: Pane) => choose({ [choice]: pane === 'week' ? 'week' : '' }) }
  }
}

const PANES = ['season', 'week'] as const
type Pane = (typeof PANES)[number]

type DuoCardProps = Record<Pane, ReactNode> & {
  heading: ReactNode
  name: string
  titles: Record<Pane, string>
  shown: Pane
  onShow: (pane: Pane) => void
  note?: ReactNode
  panel?: { id: string; tab: string }
}

const DuoCard = ({ heading, name, titles, shown, onShow, note, panel, ...tables }: DuoCardProps) => (
  <section className="card">
    <div className="card-header">
      {heading}
      <fieldset className="seg seg-phone ms-auto" aria-label={`${name} shown for`}>
        {PANES.map((pane) => (
          <ToggleButton key={pane} text={titles[pane]} isOn={shown === pane} onClick={() => onShow(pane)} />
        ))}
      </fieldset>
    </div>
    <div className="duo" {...(panel && { role: 'tabpanel', id: panel.id, 'aria-labelledby': panel.tab })}>
      {PANES.map((pane) => (
        <section key={pane} className={shown === pane ? 'is-shown' : undefined}>
          <h3 className="duo-title">{titles[pane]}</h3>
          {tables[pane]}
        </section>
      ))}
    </div>
    {note}
  </section>
)

/** DASH-05. The players are undefined until the feed has sent them. */
function PlayerTable({ label, players }: { label: string; players: TopPlayer[] | undefined }) {
  if (!players) return <Loading text="Loading..." />
  if (players.length === 0) return <EmptyState icon={personX} sentence="No one has scored yet." />
  return (
    <LeaderTable label={label} columns={['Player', 'Team']}>
      {players.map((player, at) => (
        <Row key={player.playerID} rank={at + 1} {...player} />
      ))}
    </LeaderTable>
  )
}

/** Memoized, because a score changes few of the rows. */
const Row = memo(function Row({ rank, playerID, playerName, team, points, correction }: TopPlayer & { rank: number }) {
  return (
    <tr>
      <td className="w-rank">
        <span className="rank">{rank}</span>
      </td>
      <th scope="row" className="clip fw-normal">
        <span className="name">
          <PlayerName id={playerID} name={playerName} />
        </span>
      </th>
      <td>
        <NflClub club={team} />
      </td>
      <PointsCell value={points} mark={<PlayerMark correction={correction} />} />
    </tr>
  )
})

type TeamTableProps = { label: string; rows: TeamRow[]; myEmail: string | undefined; hasChange?: boolean }

/** DASH-04 */
function TeamTable({ label, rows, myEmail, hasChange = false }: TeamTableProps) {
  if (rows.length === 0) return <EmptyState icon={peopleIcon} sentence="The playoff field is not set yet." />
  return (
    <LeaderTable label={label} columns={[hasChange && [RANK_CHANGE], 'Team']}>
      {rows.map(({ email, ...row }) => (
        <TeamTableRow key={email} isMine={email === myEmail} {...row} />
      ))}
    </LeaderTable>
  )
}

const RANK_CHANGE = (
  <>
    <span className="visually-hidden">Rank Change</span>
    <Icon svg={arrows} />
  </>
)

/** Memoized, because a score changes few of the rows. */
const TeamTableRow = memo(function TeamTableRow({ isMine, ...row }: Omit<TeamRow, 'email'> & { isMine: boolean }) {
  const { rank, isTied = false, shade = '', places, teamName, points, isCorrected } = row
  return (
    <tr className={isMine ? 'me' : undefined}>
      <td className="w-rank">
        <span className={`rank ${shade}`}>{rank === undefined ? '–' : tiedRank(rank, isTied)}</span>
      </td>
      {places !== undefined && (
        <td>
          <RankChange places={places} />
        </td>
      )}
      <th scope="row" className="clip">
        <Link to={`${PAGE_PATHS.weeklyPoints}/${encodeURIComponent(teamName)}`}>{teamName}</Link>
      </th>
      <PointsCell value={points} mark={isCorrected && <CorrectedMark />} />
    </tr>
  )
})

type PositionTabsProps = { value: Position; panelId: string; onChange: (position: Position) => void }

/** DASH-06: a roving tab stop; the arrow keys choose. */
function PositionTabs({ value, panelId, onChange }: PositionTabsProps) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <div className="nav seg seg-tabs" role="tablist" aria-label="Position" ref={list} onKeyDown={followArrows}>
      {POSITIONS.map((position) => (
        <button
          key={position}
          className={`nav-link ${position === value ? 'active' : ''}`}
          type="button"
          role="tab"
          id={tabId(panelId, position)}
          aria-selected={position === value}
          aria-controls={panelId}
          tabIndex={position === value ? 0 : -1}
          onClick={() => onChange(position)}
        >
          {position}
        </button>
      ))}
    </div>
  )

  function followArrows(event: KeyboardEvent): void {
    const next = NEXT[event.key]?.(POSITIONS.indexOf(value))
    if (next === undefined) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[next]?.focus()
    onChange(POSITIONS[next]!)
  }
}

const tabId = (panelId: string, position: Position): string => `${panelId}-${position}`

const COUNT = POSITIONS.length
const NEXT: Record<string, (at: number) => number> = {
  ArrowLeft: (at) => (at + COUNT - 1) % COUNT,
  ArrowRight: (at) => (at + 1) % COUNT,
  Home: () => 0,
  End: () => COUNT - 1,
}

const LeaderTable = ({
  label,
  columns,
  children,
}: {
  label: string
  columns: readonly Column[]
  children: ReactNode
}) => (
  <table className="table table-hover leader" aria-label={label}>
    <HeadRow columns={[['Rank', 'w-rank'], ...columns, ['Points', 'num']]} />
    <tbody>{children}</tbody>
  </table>
)

const PointsCell = ({ value, mark }: { value: number; mark?: ReactNode }) => (
  <td className="num key" ref={useFlash<HTMLTableCellElement>(value)}>
    {formatPoints(value)}
    {mark}
  </td>
)
