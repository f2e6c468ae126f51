/** `join` needs no sign-in. */
export const PICK_NIGHT_PATHS = { pick: '/pick', join: '/join' } as const

/** Spec section 2; any other path is 'Not Found'. */
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
  ...PICK_NIGHT_PATHS,
  money: '/money',
  teamMoney: '/money/:team',
  seasons: '/seasons',
  myTeam: '/team',
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
  health: '/commissioner/health',
  corrections: '/commissioner/corrections',
  chat: '/commissioner/chat',
  profile: '/profile',
  television: '/tv/:token',
} as const

/** The installed app starts here: the server redirects to Game Day or to the standings (D-16). */
export const START_PATH = '/start'

const PAGE_WORDS = new Set(Object.values(PAGE_PATHS).map(wordOf))

/** The key of a page's code; undefined for an unknown page. */
export function pageWord(path: string): string | undefined {
  const word = wordOf(parsePagePath(path).page)
  return isPageWord(word) ? word : undefined
}

export const isPageWord = (word: string): boolean => PAGE_WORDS.has(word)

function wordOf(path: string): string {
  const [, first = '', second = ''] = path.split('/')
  return first === 'commissioner' ? `${first}_${second}` : first
}

/** Available for past seasons under `/seasons/{year}` (YEAR-01). */
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
  PAGE_PATHS.myTeam,
  PAGE_PATHS.team,
  PAGE_PATHS.player,
  PAGE_PATHS.rules,
  PAGE_PATHS.log,
]

export const seasonPath = (season: number): string => `${PAGE_PATHS.seasons}/${season}`

/** Splits a path into its season, if any, and its page. */
export function parsePagePath(path: string): { season: number | undefined; page: string } {
  const [whole = '', year] = /^\/seasons\/(\d{4})(?=\/|$)/.exec(path) ?? []
  return { season: year ? Number(year) : undefined, page: path.slice(whole.length) || PAGE_PATHS.home }
}

const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Links to such a host open on the server's own computer only. */
export const isLocalName = (hostname: string): boolean => LOCAL_NAMES.has(hostname)
