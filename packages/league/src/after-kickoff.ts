import { clubIn, lineIn, pointsIn, sheetIn } from './figures.ts'
import { gameState } from './game-states.ts'
import type { Player } from './players.ts'
import type { Points } from './points.ts'
import { type Roster, SLOTS } from './rosters.ts'
import type { Snapshot } from './snapshot.ts'
import { NOBODY, slotIndex, teamPoints } from './week-sheet.ts'
import { type Game, type Instant, isOff } from './weeks.ts'

export type RosterStep = {
  readonly email: string
  readonly week: number
  readonly before: Roster
  readonly after: Roster
}

type BegunPlayer = { readonly player: Player; readonly isOver: boolean; readonly points: Points }

/** A change of a roster that moves players whose game has begun. */
export type KickoffPrompt = {
  readonly players: readonly BegunPlayer[]
  readonly teamPoints: { readonly before: number; readonly after: number }
}

/** DESK-09, rule 7.8: undefined where no game of the moved players has begun. */
export function kickoffPrompt(league: Snapshot, step: RosterStep, now: Instant): KickoffPrompt | undefined {
  const players = touchedBy(step).flatMap((player) => begunPlayer(league, step.week, player, now) ?? [])
  if (players.length === 0) return undefined
  const [before, after] = [pointsWith(league, step, step.before), pointsWith(league, step, step.after)]
  return { players, teamPoints: { before, after } }
}

/**
 * Identifies the prompt that a confirmation is for. Points of a game in progress are left out because they change
 * constantly.
 */
export const kickoffPromptTag = ({ players }: KickoffPrompt): string =>
  players.map(({ player, isOver, points }) => `${player.id}:${isOver ? `over:${points}` : 'begun'}`).join(' ')

export const kickoffPromptInWords = ({ players, teamPoints: { before, after } }: KickoffPrompt): string[] => [
  ...players.map(({ player, isOver, points }) => {
    const scored = (points / 100).toFixed(2)
    return isOver
      ? `${player.name}'s game is over: ${scored} points this week.`
      : `${player.name}'s game has begun: ${scored} points so far this week.`
  }),
  before === after
    ? `The team's week stays at ${before} points.`
    : `The team's week would go from ${before} to ${after} points.`,
]

export const kickoffRefusal = (late: KickoffPrompt): string =>
  `The league allows no changes after kick-off. ${kickoffPromptInWords(late).join(' ')}`

/** A league may refuse to move a player whose game has begun. */
export const hasGameBegun = (league: Snapshot, week: number, player: Player, now: Instant): boolean =>
  begunPlayer(league, week, player, now) !== undefined

function touchedBy({ before, after }: RosterStep): Player[] {
  const without = (roster: Roster, other: Roster) =>
    roster.flatMap(({ player }) => (other.some((spot) => spot.player.id === player.id) ? [] : [player]))
  return [...without(before, after), ...without(after, before)]
}

function begunPlayer(league: Snapshot, week: number, player: Player, now: Instant): BegunPlayer | undefined {
  const club = clubIn(league, week, player)
  const games = league.games.filter(
    (game) => game.week === week && !isOff(game) && (game.home === club || game.away === club),
  )
  // A stat line proves that the game has begun, even if the schedule does not know it.
  if (!lineIn(league, week, player.id) && !games.some((game) => hasBegun(game, now))) return undefined
  return {
    player,
    isOver: games.length > 0 && games.every((game) => gameState(game, now).state === 'final'),
    points: pointsIn(league, week, player.id),
  }
}

/** True from the kick-off on, even if the source stopped responding; false while the game is postponed. */
function hasBegun(game: Game, now: Instant): boolean {
  const { state } = gameState(game, now)
  return state === 'playing' || state === 'final' || (state === 'to come' && game.kickoff <= now)
}

/** Computed from this team alone, because a team just handed over may be unknown under its new manager. */
function pointsWith(league: Snapshot, { email, week }: RosterStep, roster: Roster): number {
  const { indexes } = league
  const sheet = sheetIn(league, week)
  const lineups = new Int32Array(SLOTS.length).fill(NOBODY)
  for (const { slot, player } of roster) lineups[slotIndex(0, slot)] = indexes.player.get(player.id) ?? NOBODY
  const added = sheet.corrections.teams.get(indexes.team.get(email) ?? NOBODY) ?? 0
  const corrections = { ...sheet.corrections, teams: new Map([[0, added]]) }
  return teamPoints({ ...sheet, lineups, corrections }, 0)
}
