/** Where each page lives (spec section 2). Any other path is 'Not Found', to the server as to the pages. */
export const PAGE_PATHS = {
  home: '/',
  gameDay: '/gameday',
  race: '/race',
  recap: '/recap',
  weekRecap: '/recap/:week',
  dashboard: '/dashboard',
  standings: '/tuffstandings',
  rosters: '/roster',
  weeklyPoints: '/fantasypoints',
  teamWeeklyPoints: '/fantasypoints/:team',
  playerPoints: '/playerfantasypoints',
  weeklyStats: '/weeklyplayerstats',
  trades: '/trades',
  money: '/money',
  teamMoney: '/money/:team',
  seasons: '/seasons',
  team: '/team/:team',
  player: '/player/:id',
  rules: '/rules',
  log: '/log',
  news: '/nflnews',
  rosterManagement: '/commissioner/rostermanagement',
  leagueSetup: '/commissioner/setup',
  leagueSettings: '/commissioner/settings',
  accounts: '/commissioner/accounts',
  flags: '/commissioner/flags',
  data: '/commissioner/data',
  corrections: '/commissioner/corrections',
  profile: '/profile',
} as const

const PAGE_WORDS = new Set(Object.values(PAGE_PATHS).map(firstWord))

/** The first word of a page's path, which names its code; undefined where no page of ours is. */
export function pageWord(path: string): string | undefined {
  const word = firstWord(path)
  return PAGE_WORDS.has(word) ? word : undefined
}

function firstWord(path: string): string {
  return path.split('/')[1] ?? ''
}
