import type { ListedPlayer } from './provider.ts'

/** Our codes; a defence's id is its club's code. */
export const CLUB_NAMES: Readonly<Record<string, string>> = {
  ARI: 'Arizona Cardinals',
  ATL: 'Atlanta Falcons',
  BAL: 'Baltimore Ravens',
  BUF: 'Buffalo Bills',
  CAR: 'Carolina Panthers',
  CHI: 'Chicago Bears',
  CIN: 'Cincinnati Bengals',
  CLE: 'Cleveland Browns',
  DAL: 'Dallas Cowboys',
  DEN: 'Denver Broncos',
  DET: 'Detroit Lions',
  GB: 'Green Bay Packers',
  HOU: 'Houston Texans',
  IND: 'Indianapolis Colts',
  JAX: 'Jacksonville Jaguars',
  KC: 'Kansas City Chiefs',
  LAC: 'Los Angeles Chargers',
  LAR: 'Los Angeles Rams',
  LV: 'Las Vegas Raiders',
  MIA: 'Miami Dolphins',
  MIN: 'Minnesota Vikings',
  NE: 'New England Patriots',
  NO: 'New Orleans Saints',
  NYG: 'New York Giants',
  NYJ: 'New York Jets',
  PHI: 'Philadelphia Eagles',
  PIT: 'Pittsburgh Steelers',
  SEA: 'Seattle Seahawks',
  SF: 'San Francisco 49ers',
  TB: 'Tampa Bay Buccaneers',
  TEN: 'Tennessee Titans',
  WAS: 'Washington Commanders',
}

/** Codes of other sources and of former cities. */
const ALIASES: Readonly<Record<string, string>> = {
  LA: 'LAR',
  STL: 'LAR',
  SD: 'LAC',
  OAK: 'LV',
  WSH: 'WAS',
  JAC: 'JAX',
}

export function clubCode(text: string): string | undefined {
  const code = ALIASES[text] ?? text
  return Object.hasOwn(CLUB_NAMES, code) ? code : undefined
}

export const isDefense = (playerId: string): boolean => Object.hasOwn(CLUB_NAMES, playerId)

export const DEFENSES: ListedPlayer[] = Object.entries(CLUB_NAMES).map(([club, name]) => ({
  id: club,
  name,
  position: 'DEF',
  club,
}))
