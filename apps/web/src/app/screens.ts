import { PAGE_PATHS } from '@tuff/contract'
import type { ComponentType } from 'react'

export type GuardedScreen = { path: string; load: () => Promise<ComponentType> }

/** Every page that asks for sign-in, by its path; each is a chunk of its own. */
export const guarded: GuardedScreen[] = [
  {
    path: PAGE_PATHS.gameDay,
    load: () => import('#features/game-day/game-day-screen.tsx').then((file) => file.GameDayScreen),
  },
  {
    path: PAGE_PATHS.race,
    load: () => import('#features/race/race-screen.tsx').then((file) => file.RaceScreen),
  },
  {
    // One screen with or without a week, so that a step leaves the page where it is.
    path: `${PAGE_PATHS.recap}/:week?`,
    load: () => import('#features/recap/recap-screen.tsx').then((file) => file.RecapScreen),
  },
  {
    path: PAGE_PATHS.dashboard,
    load: () => import('#features/dashboard/dashboard-screen.tsx').then((file) => file.DashboardScreen),
  },
  {
    path: PAGE_PATHS.standings,
    load: () => import('#features/standings/standings-screen.tsx').then((file) => file.StandingsScreen),
  },
  {
    path: PAGE_PATHS.rosters,
    load: () => import('#features/rosters/roster-screen.tsx').then((file) => file.RosterScreen),
  },
  {
    // One screen with or without a team, so that choosing another leaves the page where it is.
    path: `${PAGE_PATHS.weeklyPoints}/:team?`,
    load: () => import('#features/weekly-points/weekly-points-screen.tsx').then((file) => file.WeeklyPointsScreen),
  },
  {
    path: PAGE_PATHS.playerPoints,
    load: () => import('#features/player-points/player-points-screen.tsx').then((file) => file.PlayerPointsScreen),
  },
  {
    path: PAGE_PATHS.weeklyStats,
    load: () => import('#features/weekly-stats/weekly-stats-screen.tsx').then((file) => file.WeeklyStatsScreen),
  },
  {
    path: PAGE_PATHS.trades,
    load: () => import('#features/trades/trades-screen.tsx').then((file) => file.TradesScreen),
  },
  {
    // One screen with or without a team: the money is asked for once.
    path: `${PAGE_PATHS.money}/:team?`,
    load: () => import('#features/money/money-screen.tsx').then((file) => file.MoneyScreen),
  },
  {
    path: PAGE_PATHS.team,
    load: () => import('#features/team-story/team-story-screen.tsx').then((file) => file.TeamStoryScreen),
  },
  {
    path: PAGE_PATHS.player,
    load: () => import('#features/player-story/player-story-screen.tsx').then((file) => file.PlayerStoryScreen),
  },
  {
    path: PAGE_PATHS.rules,
    load: () => import('#features/league-rules/league-rules-screen.tsx').then((file) => file.LeagueRulesScreen),
  },
  {
    path: PAGE_PATHS.seasons,
    load: () => import('#features/seasons/seasons-screen.tsx').then((file) => file.SeasonsScreen),
  },
  {
    path: PAGE_PATHS.log,
    load: () => import('#features/league-log/league-log-screen.tsx').then((file) => file.LeagueLogScreen),
  },
  {
    path: PAGE_PATHS.news,
    load: () => import('#features/news/news-screen.tsx').then((file) => file.NewsScreen),
  },
  {
    path: PAGE_PATHS.profile,
    load: () => import('#features/profile/profile-screen.tsx').then((file) => file.ProfileScreen),
  },
]

/** The same for the commissioner's own pages, behind a guard of their own. */
export const commissionerOnly: GuardedScreen[] = [
  {
    path: PAGE_PATHS.rosterManagement,
    load: () => import('./roster-management-page.tsx').then((file) => file.RosterManagementPage),
  },
  {
    path: PAGE_PATHS.leagueSetup,
    load: () => import('#features/league-setup/league-setup-screen.tsx').then((file) => file.LeagueSetupScreen),
  },
  {
    path: PAGE_PATHS.leagueSettings,
    load: () =>
      import('#features/league-settings/league-settings-screen.tsx').then((file) => file.LeagueSettingsScreen),
  },
  {
    path: PAGE_PATHS.accounts,
    load: () => import('#features/accounts/accounts-screen.tsx').then((file) => file.AccountsScreen),
  },
  {
    path: PAGE_PATHS.flags,
    load: () => import('#features/flags/flags-screen.tsx').then((file) => file.FlagsScreen),
  },
  {
    path: PAGE_PATHS.data,
    load: () => import('#features/data-sources/data-screen.tsx').then((file) => file.DataScreen),
  },
  {
    path: PAGE_PATHS.corrections,
    load: () => import('#features/corrections/corrections-screen.tsx').then((file) => file.CorrectionsScreen),
  },
]
