import { type SetupDraft, settingsOnWire } from '@tuff/contract'
import { DEFAULT_SETTINGS, SLOTS } from '@tuff/league'
import { playerOf, TEAMS } from '#testing/example-season.ts'

const emailOf = (team: number) => `team${team}@own.example`

export const TEAMS_HEADER = 'Team,E-mail,Abbreviation,Manager'
export const PLAYERS_HEADER = 'id,salary'
export const ROSTERS_HEADER = 'team,slot,player id'

const numbers = Array.from({ length: TEAMS }, (_, at) => at + 1)

/** A league of four on the imported season. */
export const goodRows = {
  teams: numbers.map((team) => `Team ${team},${emailOf(team)},T${team},Manager ${team}`),
  players: numbers.flatMap((team) => SLOTS.map((slot) => `${playerOf(team, slot).id},${team}`)),
  rosters: numbers.flatMap((team) => SLOTS.map((slot) => `${emailOf(team)},${slot},${playerOf(team, slot).id}`)),
}

export const textOf = (header: string, rows: readonly string[]) => `${[header, ...rows].join('\n')}\n`

export const base64 = (text: string | Uint8Array) => Buffer.from(text).toString('base64')

type Files = {
  teams?: string | Uint8Array
  players?: string | Uint8Array | undefined
  rosters?: string | Uint8Array | undefined
}

/** Undefined omits a file. */
export function draftOf(files: Files = {}, choices: Partial<SetupDraft> = {}): SetupDraft {
  const { teams, players, rosters } = {
    teams: textOf(TEAMS_HEADER, goodRows.teams),
    players: textOf(PLAYERS_HEADER, goodRows.players),
    rosters: textOf(ROSTERS_HEADER, goodRows.rosters),
    ...files,
  }
  return {
    product: 'Own League',
    season: 2025,
    settings: settingsOnWire(DEFAULT_SETTINGS),
    teamsCsv: base64(teams),
    ...(players !== undefined && { playersCsv: base64(players) }),
    ...(rosters !== undefined && { rostersCsv: base64(rosters) }),
    ...choices,
  }
}
