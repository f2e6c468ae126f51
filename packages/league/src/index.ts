export type { Change, WeekRoster } from './change.ts'
export { type Correction, isOfPlayer, type PlayerCorrection, type TeamCorrection } from './corrections.ts'
export { isPlayoffTeam, type Standings, standingsAt } from './league-standings.ts'
export { type Loss, lostGames, lostLines } from './losses.ts'
export * from './money.ts'
export { foldName } from './names.ts'
export * from './player-search.ts'
export * from './player-views.ts'
export * from './players.ts'
export { showsWeek18 } from './playoffs.ts'
export * from './points.ts'
export { problemInWords } from './problem-words.ts'
export { carriedForward } from './roster-carry.ts'
export {
  rosterEditProblems,
  type Swap,
  type SwapProblem,
  type SwapTerms,
  swapProblems,
  swapped,
} from './roster-swaps.ts'
export * from './rosters.ts'
export { scorers } from './scorers.ts'
export { categoryPoints, scoreStats } from './scoring.ts'
export * from './settings.ts'
export { playedBy } from './settings-change.ts'
export { type SettingsProblem, settingsProblems } from './settings-problems.ts'
export { type DraftSpot, startingRosterProblems } from './setup-rosters.ts'
export { abbreviationFor, teamProblems } from './setup-teams.ts'
export { buildSnapshot, type LeagueState, type Snapshot } from './snapshot.ts'
export { updateSnapshot } from './snapshot-update.ts'
export type { Counts, TeamStanding } from './standings.ts'
export { type ImpossibleStat, impossibleStat } from './stat-bounds.ts'
export * from './stats.ts'
export * from './team-views.ts'
export type { Team } from './teams.ts'
export * from './trade-limits.ts'
export * from './trades.ts'
export * from './weeks.ts'
