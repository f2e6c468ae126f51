import { RosterManagementScreen } from '#features/roster-management/roster-management-screen.tsx'
import { TradeManagement } from '#features/trade-management/trade-management.tsx'

/** MGMT-08: combines two features that do not import each other. */
export function RosterManagementPage() {
  return <RosterManagementScreen trades={(team) => <TradeManagement team={team} />} />
}
