/** Where each page lives (spec section 2). Any other path is 'Not Found', to the server as to the pages. */
export const PAGE_PATHS = {
  home: '/',
  dashboard: '/dashboard',
  standings: '/tuffstandings',
  rosters: '/roster',
  weeklyPoints: '/fantasypoints',
  teamWeeklyPoints: '/fantasypoints/:team',
  playerPoints: '/playerfantasypoints',
  weeklyStats: '/weeklyplayerstats',
  log: '/log',
  news: '/nflnews',
  rosterManagement: '/commissioner/rostermanagement',
  leagueSetup: '/commissioner/setup',
  leagueSettings: '/commissioner/settings',
  accounts: '/commissioner/accounts',
  flags: '/commissioner/flags',
  profile: '/profile',
} as const
