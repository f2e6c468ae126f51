import { PAGE_PATHS } from '@tuff/contract'
import type { LazyRouteFunction, RouteObject } from 'react-router'

export type PageRoute = { path: string; lazy: LazyRouteFunction<RouteObject> }

/**
 * Every page for signed-in users; each is a chunk. The build reads this table for its preloads (`vite/page-head.ts`).
 */
export const memberRoutes: PageRoute[] = [
  {
    path: PAGE_PATHS.gameDay,
    lazy: async () => ({ Component: (await import('#features/game-day/game-day-screen.tsx')).GameDayScreen }),
  },
  {
    path: PAGE_PATHS.race,
    lazy: async () => ({ Component: (await import('#features/race/race-screen.tsx')).RaceScreen }),
  },
  {
    // One screen with or without a week, so that changing it does not remount the page.
    path: `${PAGE_PATHS.recap}/:week?`,
    lazy: async () => ({ Component: (await import('#features/recap/recap-screen.tsx')).RecapScreen }),
  },
  {
    path: PAGE_PATHS.dashboard,
    lazy: async () => ({ Component: (await import('#features/dashboard/dashboard-screen.tsx')).DashboardScreen }),
  },
  {
    path: PAGE_PATHS.standings,
    lazy: async () => ({ Component: (await import('#features/standings/standings-screen.tsx')).StandingsScreen }),
  },
  {
    path: PAGE_PATHS.rosters,
    lazy: async () => ({ Component: (await import('#features/rosters/roster-screen.tsx')).RosterScreen }),
  },
  {
    // One screen with or without a team, so that changing it does not remount the page.
    path: `${PAGE_PATHS.weeklyPoints}/:team?`,
    lazy: async () => ({
      Component: (await import('#features/weekly-points/weekly-points-screen.tsx')).WeeklyPointsScreen,
    }),
  },
  {
    path: PAGE_PATHS.playerPoints,
    lazy: async () => ({
      Component: (await import('#features/player-points/player-points-screen.tsx')).PlayerPointsScreen,
    }),
  },
  {
    path: PAGE_PATHS.weeklyStats,
    lazy: async () => ({
      Component: (await import('#features/weekly-stats/weekly-stats-screen.tsx')).WeeklyStatsScreen,
    }),
  },
  {
    path: PAGE_PATHS.trades,
    lazy: async () => ({ Component: (await import('#features/trades/trades-screen.tsx')).TradesScreen }),
  },
  {
    path: PAGE_PATHS.pick,
    lazy: async () => ({ Component: (await import('#features/picks/pick-night-screen.tsx')).PickNightScreen }),
  },
  {
    // One screen with or without a team: the money is requested once.
    path: `${PAGE_PATHS.money}/:team?`,
    lazy: async () => ({ Component: (await import('#features/money/money-screen.tsx')).MoneyScreen }),
  },
  {
    // One screen with or without a team: my own is shown without one.
    path: `${PAGE_PATHS.myTeam}/:team?`,
    lazy: async () => ({ Component: (await import('#features/team-story/team-story-screen.tsx')).TeamStoryScreen }),
  },
  {
    path: PAGE_PATHS.player,
    lazy: async () => ({
      Component: (await import('#features/player-story/player-story-screen.tsx')).PlayerStoryScreen,
    }),
  },
  {
    path: PAGE_PATHS.rules,
    lazy: async () => ({
      Component: (await import('#features/league-rules/league-rules-screen.tsx')).LeagueRulesScreen,
    }),
  },
  {
    path: PAGE_PATHS.seasons,
    lazy: async () => ({ Component: (await import('#features/seasons/seasons-screen.tsx')).SeasonsScreen }),
  },
  {
    path: PAGE_PATHS.log,
    lazy: async () => ({ Component: (await import('#features/league-log/league-log-screen.tsx')).LeagueLogScreen }),
  },
  {
    path: PAGE_PATHS.news,
    lazy: async () => ({ Component: (await import('#features/news/news-screen.tsx')).NewsScreen }),
  },
  {
    path: PAGE_PATHS.profile,
    lazy: async () => ({ Component: (await import('#features/profile/profile-screen.tsx')).ProfileScreen }),
  },
]

export const commissionerRoutes: PageRoute[] = [
  {
    path: PAGE_PATHS.rosterManagement,
    lazy: async () => ({ Component: (await import('./roster-management-page.tsx')).RosterManagementPage }),
  },
  {
    path: PAGE_PATHS.leagueSetup,
    lazy: async () => ({
      Component: (await import('#features/league-setup/league-setup-screen.tsx')).LeagueSetupScreen,
    }),
  },
  {
    path: PAGE_PATHS.leagueSettings,
    lazy: async () => ({
      Component: (await import('#features/league-settings/league-settings-screen.tsx')).LeagueSettingsScreen,
    }),
  },
  {
    path: PAGE_PATHS.accounts,
    lazy: async () => ({ Component: (await import('#features/accounts/accounts-screen.tsx')).AccountsScreen }),
  },
  {
    path: PAGE_PATHS.flags,
    lazy: async () => ({ Component: (await import('#features/flags/flags-screen.tsx')).FlagsScreen }),
  },
  {
    path: PAGE_PATHS.data,
    lazy: async () => ({ Component: (await import('#features/data-sources/data-screen.tsx')).DataScreen }),
  },
  {
    path: PAGE_PATHS.chat,
    lazy: async () => ({ Component: (await import('#features/chat/chat-screen.tsx')).ChatScreen }),
  },
  {
    path: PAGE_PATHS.health,
    lazy: async () => ({ Component: (await import('#features/health/health-screen.tsx')).HealthScreen }),
  },
  {
    path: PAGE_PATHS.corrections,
    lazy: async () => ({ Component: (await import('#features/corrections/corrections-screen.tsx')).CorrectionsScreen }),
  },
]
