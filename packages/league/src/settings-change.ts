import { SLOTS } from './rosters.ts'
import type { Settings } from './settings.ts'
import { buildSnapshot, type LeagueState, type Snapshot } from './snapshot.ts'
import { lineupOf, NOBODY } from './week-sheet.ts'

/** The same league as it would stand had it always been played by other settings; nothing is stored. */
export const playedBy = (snapshot: Snapshot, settings: Settings): Snapshot =>
  buildSnapshot({ ...stateOf(snapshot), settings })

/** What a snapshot was built from. */
function stateOf({ week, settings, teams, players, games, trades, corrections, sheets }: Snapshot): LeagueState {
  return {
    week,
    settings,
    teams,
    players,
    games,
    trades,
    corrections,
    statLines: sheets.flatMap(({ lines }) => lines.flatMap((scored) => (scored ? [scored.line] : []))),
    rosters: sheets.flatMap((sheet) =>
      teams.flatMap(({ email }, team) =>
        [...lineupOf(sheet, team)].flatMap((player, slot) =>
          player === NOBODY ? [] : [{ email, week: sheet.week, slot: SLOTS[slot]!, playerId: players[player]!.id }],
        ),
      ),
    ),
  }
}
