import type { Player } from '@tuff/league'
import { type PlayersFile, readOwnPlayers } from './own-players-file.ts'
import type { ProblemList } from './problem-list.ts'
import { readSiteSalaries } from './salaries-file.ts'

export const NO_PLAYERS: PlayersFile = { players: [], refusedIds: new Set(), aliases: new Map(), ignored: [] }

/** A DraftKings or FanDuel salary export, or a file with the league's own columns. */
export const readPlayers = async (bytes: Uint8Array, stored: readonly Player[], problems: ProblemList) =>
  (await readSiteSalaries(bytes, stored, problems)) ?? readOwnPlayers(bytes, stored, problems)
