export {
  isUnderWay,
  type LateStep,
  lateStep,
  lateStepInWords,
  lateStepRefusal,
  lateStepTag,
  type RosterStep,
} from './after-kickoff.ts'
export { asOfWeek, seasonByWeek, type TeamByWeek } from './as-of-week.ts'
export { isBelievable } from './believed-time.ts'
export { type BestSwap, bestSwaps, type SwapCandidate } from './best-swaps.ts'
export { type BestTeam, bestTeam, type Candidate } from './best-team.ts'
export { bestTeamOf, sharesOfBest, type TeamShare, weeksThatCame } from './best-week.ts'
export { DEFENSE_WORDS, OFFENSE_WORDS } from './category-words.ts'
export type { Change, SeasonDiff } from './change.ts'
export type { Correction } from './corrections.ts'
export * from './game-day.ts'
export * from './game-states.ts'
export { type LateChange, type LateFigures, lateChanges } from './late-changes.ts'
export { leagueRules } from './league-rules.ts'
export { isPlayoffTeam, type Standings, standingsAt } from './league-standings.ts'
export * from './ledger.ts'
export { type LedgerDays, linesToAdd } from './ledger-lines.ts'
export { type Loss, lostGames, lostLines, lostStates, olderLines, olderStates } from './losses.ts'
export * from './money.ts'
export { compareNames, foldName, hasHiddenCharacters } from './names.ts'
export { numberInWords, ordinal, placeInWords } from './place-words.ts'
export { findPlayer, findTeam } from './places.ts'
export * from './player-search.ts'
export * from './player-views.ts'
export * from './players.ts'
export { showsWeek18 } from './playoffs.ts'
export * from './points.ts'
export { type Pot, potOf, promisedPayouts } from './pot.ts'
export { type Placed, type Prize, type PrizeId, prizeName, prizesOf } from './prizes.ts'
export { noLongerFits, problemInWords } from './problem-words.ts'
export { carriedOn, openWeek, restEnds } from './rest-of-season.ts'
export { carriedForward } from './roster-carry.ts'
export { rosterEditProblems, type Swap, swapProblems, swapped } from './roster-swaps.ts'
export * from './rosters.ts'
export type { RuleSection } from './rule-section.ts'
export { scorers } from './scorers.ts'
export { scoreStats } from './scoring.ts'
export { seasonOf } from './season-year.ts'
export * from './settings.ts'
export { playedBy } from './settings-change.ts'
export { settingsProblems } from './settings-problems.ts'
export { type Account, type Settlement, settleUp } from './settle-up.ts'
export { type DraftSpot, startingRosterProblems } from './setup-rosters.ts'
export { abbreviationFor, teamProblems } from './setup-teams.ts'
export { buildSnapshot, type LeagueState, type Snapshot } from './snapshot.ts'
export { updateSnapshot } from './snapshot-update.ts'
export * from './source-figures.ts'
export type { Counts, TeamStanding } from './standings.ts'
export { type ImpossibleStat, impossibleStat } from './stat-bounds.ts'
export { type StatementLine, statementOf } from './statement.ts'
export * from './stats.ts'
export { mayName, namingProblems, type TeamNames, withNames } from './team-names.ts'
export * from './team-views.ts'
export type { Team } from './teams.ts'
export * from './trade-limits.ts'
export {
  type AskProblem,
  askProblems,
  MOST_OPEN_REQUESTS,
  REQUEST_STATES,
  type RequestState,
} from './trade-requests.ts'
export { tradeBrought } from './trade-worth.ts'
export * from './trades.ts'
export { type CompleteSince, closingTime, isProvisional, weekClosings, weekPhases } from './week-closing.ts'
export { correctionOf, lineupOf, NOBODY, pointsOf, type WeekSheet } from './week-sheet.ts'
export * from './weeks.ts'
