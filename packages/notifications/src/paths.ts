import { PAGE_PATHS } from '@tuff/contract'

export const PATHS = {
  ...PAGE_PATHS,
  moneyOf: (team: string) => PAGE_PATHS.teamMoney.replace(':team', encodeURIComponent(team)),
  recapOf: (week: number) => PAGE_PATHS.weekRecap.replace(':week', String(week)),
  playerOf: (id: string) => PAGE_PATHS.player.replace(':id', encodeURIComponent(id)),
}
