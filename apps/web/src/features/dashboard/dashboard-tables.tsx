import { weekLabel } from '@tuff/contract'
import { isPlayoffWeek, POSITIONS, type Position } from '@tuff/league'
import { useId } from 'react'
import { useSession } from '#api/session.ts'
import type { useStandings } from '#api/standings.ts'
import { CorrectionNote } from '#corrections/correction-note.tsx'
import { markedPlayers, markedTeams, markedTogether } from '#corrections/marked.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { useLinkChoices } from '#ui/use-link-choices.ts'
import { DuoCard, type Pane } from './duo-card.tsx'
import { PlayerTable } from './player-table.tsx'
import { PositionTabs, tabId } from './position-tabs.tsx'
import { playoffRows, seasonRows, weekRows } from './team-rows.ts'
import { TeamTable } from './team-table.tsx'
import { neededWeeks, type Tables, useTopPlayers } from './top-players.ts'

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
