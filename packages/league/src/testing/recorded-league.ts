import { SLOTS, type Slot, takes } from '../rosters.ts'
import { DEFAULT_SETTINGS } from '../settings.ts'
import type { LeagueState } from '../snapshot.ts'
import { EVERY_WEEK } from '../weeks.ts'
import { teamsOf } from './example-league.ts'
import { recordedLines, recordedPlayers } from './recorded-season.ts'

/** Every team takes the next free player for each slot, those with most appearances first. */
export function draftedLeague(): Omit<LeagueState, 'week' | 'statLines'> {
  const lines = recordedLines()
  const appearances = new Map<string, number>()
  for (const { playerId } of lines) appearances.set(playerId, (appearances.get(playerId) ?? 0) + 1)
  const players = recordedPlayers()
  const pool = players.toSorted((a, b) => (appearances.get(b.id) ?? 0) - (appearances.get(a.id) ?? 0))
  const teams = teamsOf(24)
  const taken = new Set<string>()
  const pick = (slot: Slot) => {
    const player = pool.find(({ id, position }) => !taken.has(id) && takes(slot, position))!
    taken.add(player.id)
    return player.id
  }
  const picks = teams.flatMap(({ email }) => SLOTS.map((slot) => ({ email, slot, playerId: pick(slot) })))
  const rosters = picks.flatMap((spot) => EVERY_WEEK.map((week) => ({ ...spot, week })))
  const settings = { ...DEFAULT_SETTINGS, dues: { ...DEFAULT_SETTINGS.dues, amount: 12_500 } }
  return { settings, teams, players, rosters, trades: [], games: [] }
}
