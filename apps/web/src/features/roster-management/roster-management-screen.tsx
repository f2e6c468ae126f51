import { type AllRosters, type RosterPlayer, weekLabel } from '@tuff/contract'
import pencil from 'bootstrap-icons/icons/pencil.svg?raw'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useConfig } from '#api/config.ts'
import { useRosters } from '#api/rosters.ts'
import { useStandingsConnection } from '#api/standings.ts'
import { LivePill } from '#football/live-pill.tsx'
import { weekInLink } from '#football/week-in-link.ts'
import { CapCard } from '#rosters/cap-card.tsx'
import { managedTeam, rosterOf } from '#rosters/roster-choices.ts'
import { RosterSelectors, useRosterChoice } from '#rosters/roster-selectors.tsx'
import { RosterTable } from '#rosters/roster-table.tsx'
import type { TeamWeek } from '#rosters/team-week.ts'
import { TradeCard } from '#rosters/trade-card.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { useDialog } from '#ui/use-dialog.ts'
import { RosterEditDialog } from './roster-edit-dialog.tsx'

type Props = { trades: (team: TeamWeek) => ReactNode }

/** RT-10, MGMT-01 */
export function RosterManagementScreen({ trades }: Props) {
  const { product } = useConfig()
  const { status } = useStandingsConnection()
  const rosters = useRosters()
  const week = weekInLink(useSearchParams()[0])
  return (
    <Screen isNarrow title={`${product} Team Roster Management`} beside={<LivePill status={status} week={week} />}>
      {rosters.isError && <ErrorAlert>Failed to load rosters</ErrorAlert>}
      {rosters.data && <ManagedTeam rosters={rosters.data} trades={trades} />}
      {rosters.isPending && <LoadingCard />}
    </Screen>
  )
}

function ManagedTeam({ rosters, trades }: Props & { rosters: AllRosters }) {
  const choice = useRosterChoice(rosters, managedTeam)
  const { team, week } = choice
  const roster = rosterOf(rosters, choice)
  return (
    <>
      <RosterSelectors rosters={rosters} choice={choice} />
      {team && week ? (
        <Team
          key={`${team.email} ${week}`}
          {...team}
          week={week}
          currentWeek={rosters.currentWeek}
          roster={roster}
          trades={trades}
        />
      ) : (
        <RosterTable roster={roster} isCurrent={false} />
      )}
    </>
  )
}

function Team({ trades, ...team }: TeamWeek & Props) {
  const { email, week, roster } = team
  const isCurrent = week === weekLabel(team.currentWeek)
  const dialog = useDialog<RosterPlayer>()
  const player = dialog.about
  const [problem, setProblem] = useState<string>()
  return (
    <>
      <div className="info-cards">
        <CapCard email={email} week={week} roster={roster} />
        <TradeCard email={email} week={week} />
      </div>
      {problem && <ErrorAlert>{problem}</ErrorAlert>}
      <div className="mb-3">
        <RosterTable
          roster={roster}
          isCurrent={isCurrent}
          actions={isCurrent ? (player) => <EditPlayer player={player} onEdit={edit} /> : undefined}
        />
      </div>
      {player && (
        <RosterEditDialog
          key={player.playerID}
          team={team}
          player={player}
          shown={dialog.shown}
          onPlayerNow={(now) => dialog.renew(player, now)}
        />
      )}
      {trades(team)}
    </>
  )

  function edit(player: RosterPlayer): void {
    setProblem(player.playerID ? undefined : 'Cannot edit player: Missing player ID')
    if (player.playerID) dialog.open(player)
  }
}

/** MGMT-02 */
const EditPlayer = ({ player, onEdit }: { player: RosterPlayer; onEdit: (player: RosterPlayer) => void }) => (
  <Button isSmall aria-label={`Edit Player ${player.player_name}`} onClick={() => onEdit(player)}>
    <Icon svg={pencil} className="d-md-none" />
    <span className="d-none d-md-inline">Edit Player</span>
  </Button>
)
