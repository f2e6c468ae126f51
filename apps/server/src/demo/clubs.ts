import { CLUB_NAMES } from '#providers/clubs.ts'

export type Club = { code: string; name: string; nick: string; colours: readonly [first: string, second: string] }

/** Swatch colours beside a club's code. */
const COLOURS: Readonly<Record<string, Club['colours']>> = {
  ARI: ['#97233f', '#ffb612'],
  ATL: ['#a71930', '#101010'],
  BAL: ['#241773', '#9e7c0c'],
  BUF: ['#00338d', '#c60c30'],
  CAR: ['#0085ca', '#101820'],
  CHI: ['#0b162a', '#c83803'],
  CIN: ['#fb4f14', '#101010'],
  CLE: ['#311d00', '#ff3c00'],
  DAL: ['#003594', '#869397'],
  DEN: ['#fb4f14', '#002244'],
  DET: ['#0076b6', '#b0b7bc'],
  GB: ['#203731', '#ffb612'],
  HOU: ['#03202f', '#a71930'],
  IND: ['#002c5f', '#a2aaad'],
  JAX: ['#006778', '#d7a22a'],
  KC: ['#e31837', '#ffb81c'],
  LAC: ['#0080c6', '#ffc20e'],
  LAR: ['#003594', '#ffa300'],
  LV: ['#101010', '#a5acaf'],
  MIA: ['#008e97', '#fc4c02'],
  MIN: ['#4f2683', '#ffc62f'],
  NE: ['#002244', '#c60c30'],
  NO: ['#d3bc8d', '#101820'],
  NYG: ['#0b2265', '#a71930'],
  NYJ: ['#125740', '#ffffff'],
  PHI: ['#004c54', '#a5acaf'],
  PIT: ['#ffb612', '#101820'],
  SEA: ['#002244', '#69be28'],
  SF: ['#aa0000', '#b3995d'],
  TB: ['#d50a0a', '#34302b'],
  TEN: ['#0c2340', '#4b92db'],
  WAS: ['#5a1414', '#ffb612'],
}

/** Real clubs with invented players. */
export const CLUBS: Club[] = Object.entries(CLUB_NAMES).map(([code, name]) => ({
  code,
  name,
  nick: name.slice(name.lastIndexOf(' ') + 1),
  colours: COLOURS[code]!,
}))

const BY_CODE = new Map(CLUBS.map((club) => [club.code, club]))

export function clubOf(code: string): Club {
  const club = BY_CODE.get(code)
  if (!club) throw new Error(`There is no club ${code}.`)
  return club
}
