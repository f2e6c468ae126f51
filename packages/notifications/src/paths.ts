import { PAGE_PATHS, PICK_NIGHT_PATHS } from '@tuff/contract'

export const PATHS = {
  dashboard: PAGE_PATHS.dashboard,
  standings: PAGE_PATHS.standings,
  gameDay: PAGE_PATHS.gameDay,
  rosters: PAGE_PATHS.rosters,
  pickNight: PICK_NIGHT_PATHS.pick,
  trades: PAGE_PATHS.trades,
  health: PAGE_PATHS.health,
  dues: PAGE_PATHS.money,
  money: (team: string) => PAGE_PATHS.teamMoney.replace(':team', encodeURIComponent(team)),
  recap: (week: number) => PAGE_PATHS.weekRecap.replace(':week', String(week)),
  player: (id: string) => PAGE_PATHS.player.replace(':id', encodeURIComponent(id)),
}
