import { PAGE_PATHS } from '@tuff/contract'
import type { ComponentType } from 'react'
import type { LazyRouteFunction, RouteObject } from 'react-router'

export type PageRoute = { path: string; caseSensitive: true; lazy: LazyRouteFunction<RouteObject> }

const page = (path: string, load: () => Promise<ComponentType>): PageRoute => ({
  path,
  caseSensitive: true,
  lazy: async () => ({ Component: await load() }),
})

/** The build reads this table for its preloads (`vite/page-head.ts`). */
export const memberRoutes: PageRoute[] = [
  page(PAGE_PATHS.gameDay, async () => (await import('#features/game-day/game-day-screen.tsx')).GameDayScreen),
  page(PAGE_PATHS.race, async () => (await import('#features/race/race-screen.tsx')).RaceScreen),
  // One screen with or without a week, so that changing it does not remount the page.
  page(`${PAGE_PATHS.recap}/:week?`, async () => (await import('#features/recap/recap-screen.tsx')).RecapScreen),
  page(PAGE_PATHS.dashboard, async () => (await import('#features/dashboard/dashboard-screen.tsx')).DashboardScreen),
  page(PAGE_PATHS.standings, async () => (await import('#features/standings/standings-screen.tsx')).StandingsScreen),
  page(PAGE_PATHS.rosters, async () => (await import('#features/rosters/roster-screen.tsx')).RosterScreen),
  // One screen with or without a team, so that changing it does not remount the page.
  page(
    `${PAGE_PATHS.weeklyPoints}/:team?`,
    async () => (await import('#features/weekly-points/weekly-points-screen.tsx')).WeeklyPointsScreen,
  ),
  page(
    PAGE_PATHS.playerPoints,
    async () => (await import('#features/player-points/player-points-screen.tsx')).PlayerPointsScreen,
  ),
  page(
    PAGE_PATHS.weeklyStats,
    async () => (await import('#features/weekly-stats/weekly-stats-screen.tsx')).WeeklyStatsScreen,
  ),
  page(PAGE_PATHS.trades, async () => (await import('#features/trades/trades-screen.tsx')).TradesScreen),
  page(PAGE_PATHS.pick, async () => (await import('#features/picks/pick-night-screen.tsx')).PickNightScreen),
  // One screen with or without a team: the money is requested once.
  page(`${PAGE_PATHS.money}/:team?`, async () => (await import('#features/money/money-screen.tsx')).MoneyScreen),
  // One screen with or without a team: my own is shown without one.
  page(
    `${PAGE_PATHS.myTeam}/:team?`,
    async () => (await import('#features/team-story/team-story-screen.tsx')).TeamStoryScreen,
  ),
  page(
    PAGE_PATHS.player,
    async () => (await import('#features/player-story/player-story-screen.tsx')).PlayerStoryScreen,
  ),
  page(
    PAGE_PATHS.rules,
    async () => (await import('#features/league-rules/league-rules-screen.tsx')).LeagueRulesScreen,
  ),
  page(PAGE_PATHS.seasons, async () => (await import('#features/seasons/seasons-screen.tsx')).SeasonsScreen),
  page(PAGE_PATHS.log, async () => (await import('#features/league-log/league-log-screen.tsx')).LeagueLogScreen),
  page(PAGE_PATHS.news, async () => (await import('#features/news/news-screen.tsx')).NewsScreen),
  page(PAGE_PATHS.profile, async () => (await import('#features/profile/profile-screen.tsx')).ProfileScreen),
]

export const commissionerRoutes: PageRoute[] = [
  page(PAGE_PATHS.rosterManagement, async () => (await import('./roster-management-page.tsx')).RosterManagementPage),
  page(
    PAGE_PATHS.leagueSetup,
    async () => (await import('#features/league-setup/league-setup-screen.tsx')).LeagueSetupScreen,
  ),
  page(
    PAGE_PATHS.leagueSettings,
    async () => (await import('#features/league-settings/league-settings-screen.tsx')).LeagueSettingsScreen,
  ),
  page(PAGE_PATHS.accounts, async () => (await import('#features/accounts/accounts-screen.tsx')).AccountsScreen),
  page(PAGE_PATHS.flags, async () => (await import('#features/flags/flags-screen.tsx')).FlagsScreen),
  page(PAGE_PATHS.data, async () => (await import('#features/data-sources/data-screen.tsx')).DataScreen),
  page(PAGE_PATHS.chat, async () => (await import('#features/chat/chat-screen.tsx')).ChatScreen),
  page(PAGE_PATHS.health, async () => (await import('#features/health/health-screen.tsx')).HealthScreen),
  page(
    PAGE_PATHS.corrections,
    async () => (await import('#features/corrections/corrections-screen.tsx')).CorrectionsScreen,
  ),
]
