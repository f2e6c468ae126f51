export * from './after-kickoff.ts'
export { asOfWeek, seasonByWeek, type TeamByWeek } from './as-of-week.ts'
export { type BestSwap, bestSwaps, type SwapCandidate } from './best-swaps.ts'
export { type BestTeam, bestTeam, type Candidate } from './best-team.ts'
export { bestTeamOf, candidatesIn, completedWeeks, sharesOfBest, type TeamShare } from './best-week.ts'
export { type Change, type SeasonDiff, updateSnapshot, withSettings } from './change.ts'
export { competesIn, competitionsIn, weekCountsFor } from './competitions.ts'
export type { Correction } from './corrections.ts'
export {
  clubIn,
  earningsIn,
  lineIn,
  ownersIn,
  pointsIn,
  rankIn,
  resultIn,
  sheetIn,
  takesPartIn,
  teamPointsIn,
} from './figures.ts'
export { FILL_REFUSALS, type Filled, fillTheRest } from './fill-the-rest.ts'
export * from './game-day.ts'
export * from './game-states.ts'
export { findPlayer, findTeam } from './indexes.ts'
export { type LateChange, type LateFigures, lateChanges } from './late-changes.ts'
export { leagueRules } from './league-rules.ts'
export {
  isPlayoffTeam,
  type Standings,
  showsWeek18,
  standingsAt,
  weekCounts,
} from './league-standings.ts'
export * from './ledger.ts'
export { type LedgerDays, linesToAdd } from './ledger-lines.ts'
export { lostGames, lostLines, lostStates, type MissingData, olderLines, olderStates } from './missing-data.ts'
export * from './money.ts'
export { dayInWords } from './money-rules.ts'
export { compareNames, foldName, hasHiddenCharacters } from './names.ts'
export { PAYOUT_KINDS, type PayoutKind, placesBy } from './payouts.ts'
export * from './pick-lock.ts'
export { lateJoinRefusalInWords, openSlotInWords, pickProblemInWords, pickRefusalInWords } from './pick-words.ts'
export * from './picks.ts'
export { numberInWords, ordinal, placeInWords } from './place-words.ts'
export * from './player-search.ts'
export { type PlayerStory, playerStory, rosterStory, type SpotStory } from './player-story.ts'
export * from './player-views.ts'
export * from './players.ts'
export * from './points.ts'
export { type Pot, potOf, promisedPayouts } from './pot.ts'
export { movedPrizes, type Placed, type Prize, type PrizeId, prizeName, prizesInWords, prizesOf } from './prizes.ts'
export { noLongerFits, problemInWords } from './problem-words.ts'
export { expectedByAverage, lastWeekOfRest, openWeek } from './rest-of-season.ts'
export { type Reveal, revealOf } from './reveal.ts'
export { rosterEditProblems, type Swap, swapProblems, swapped } from './roster-swaps.ts'
export * from './rosters.ts'
export { counted, type RuleSection } from './rule-section.ts'
export { scoreStats } from './scoring.ts'
export { playInWords, scoringPlays } from './scoring-plays.ts'
export { ranksAmong, type SeasonFigures, seasonFigures } from './season-figures.ts'
export * from './season-summary.ts'
export * from './settings.ts'
export { settingsProblems } from './settings-problems.ts'
export { type Account, type Settling, settleUp } from './settle-up.ts'
export { type DraftSpot, startingRosterProblems } from './setup-rosters.ts'
export { buildSnapshot, type LeagueState, type Snapshot } from './snapshot.ts'
export * from './source-figures.ts'
export { type Counts, type TeamStanding, totalEarnings } from './standings.ts'
export * from './stats.ts'
export { bestLegalTeams, medianCost, type SuggestedSalary, suggestedSalaries } from './suggested-salaries.ts'
export * from './team-views.ts'
export {
  abbreviationFor,
  canNameTeam,
  namingProblems,
  type Team,
  type TeamNames,
  teamProblems,
  withNames,
} from './teams.ts'
export * from './trade-limits.ts'
export { tradeNetPoints } from './trade-net-points.ts'
export * from './trades.ts'
export { type WeekResult, weekResult } from './week-results.ts'
export { lineupOf, NOBODY, pointsOf, type WeekSheet } from './week-sheet.ts'
export * from './weeks.ts'
