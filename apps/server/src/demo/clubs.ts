import { CLUB_NAMES } from '#providers/clubs.ts'

export type Club = { code: string; name: string; nick: string; colour: string }

const COLOURS: Readonly<Record<string, string>> = {
  ARI: '#97233f',
  ATL: '#a71930',
  BAL: '#241773',
  BUF: '#00338d',
  CAR: '#0076b0',
  CHI: '#0b162a',
  CIN: '#c23c0d',
  CLE: '#4a2a12',
  DAL: '#003c7d',
  DEN: '#c2410c',
  DET: '#0069a1',
  GB: '#203731',
  HOU: '#03202f',
  IND: '#002c5f',
  JAX: '#006778',
  KC: '#c8102e',
  LAC: '#0070b5',
  LAR: '#003594',
  LV: '#1c1c1c',
  MIA: '#00767d',
  MIN: '#4f2683',
  NE: '#002244',
  NO: '#6b5a33',
  NYG: '#0b2265',
  NYJ: '#115740',
  PHI: '#004c54',
  PIT: '#2b2b2b',
  SEA: '#2f6b1f',
  SF: '#aa0000',
  TB: '#a71930',
  TEN: '#2a5f9e',
  WAS: '#5a1414',
}

/** The clubs are real, unlike everyone who plays for them here. */
export const CLUBS: Club[] = Object.entries(CLUB_NAMES).map(([code, name]) => ({
  code,
  name,
  nick: name.slice(name.lastIndexOf(' ') + 1),
  colour: COLOURS[code]!,
}))

const BY_CODE = new Map(CLUBS.map((club) => [club.code, club]))

export function clubOf(code: string): Club {
  const club = BY_CODE.get(code)
  if (!club) throw new Error(`There is no club ${code}.`)
  return club
}
