import { RosterManagementScreen } from '#features/roster-management/roster-management-screen.tsx'
import { TradeManagement } from '#features/trade-management/trade-management.tsx'

/** MGMT-08: two features on one page, which do not know each other. */
export function RosterManagementPage() {
  return <RosterManagementScreen trades={(team) => <TradeManagement team={team} />} />
}
