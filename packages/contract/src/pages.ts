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

const PAGE_WORDS = new Set(Object.values(PAGE_PATHS).map(wordOf))

/** The word that names a page's code, by the beginning of its path; undefined where no page of ours is. */
export function pageWord(path: string): string | undefined {
  const word = wordOf(placeOf(path).page)
  return isPageWord(word) ? word : undefined
}

export const isPageWord = (word: string): boolean => PAGE_WORDS.has(word)

function wordOf(path: string): string {
  const [, first = '', second = ''] = path.split('/')
  return first === 'commissioner' ? `${first}_${second}` : first
}

/** What can be looked at of a season that is over, under `/seasons/{year}` (YEAR-01). All other pages are of today. */
export const PAGES_OF_A_SEASON: readonly string[] = [
  PAGE_PATHS.race,
  PAGE_PATHS.recap,
  PAGE_PATHS.weekRecap,
  PAGE_PATHS.dashboard,
  PAGE_PATHS.standings,
  PAGE_PATHS.rosters,
  PAGE_PATHS.weeklyPoints,
  PAGE_PATHS.teamWeeklyPoints,
  PAGE_PATHS.playerPoints,
  PAGE_PATHS.weeklyStats,
  PAGE_PATHS.trades,
  PAGE_PATHS.money,
  PAGE_PATHS.teamMoney,
  PAGE_PATHS.team,
  PAGE_PATHS.player,
  PAGE_PATHS.rules,
  PAGE_PATHS.log,
]

/** Where the pages of a season that is over begin. */
export const seasonPath = (season: number): string => `${PAGE_PATHS.seasons}/${season}`

/** An address taken apart: which season it names, if it names one, and which page. */
export function placeOf(path: string): { season: number | undefined; page: string } {
  const [whole = '', year] = /^\/seasons\/(\d{4})(?=\/|$)/.exec(path) ?? []
  return { season: year ? Number(year) : undefined, page: path.slice(whole.length) || PAGE_PATHS.home }
}
