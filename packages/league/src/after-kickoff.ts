import { gameState } from './game-states.ts'
import type { Player } from './players.ts'
import type { Points } from './points.ts'
import { type Roster, SLOTS } from './rosters.ts'
import type { Snapshot } from './snapshot.ts'
import { NOBODY, pointsOf, slotPlace, teamPoints } from './week-sheet.ts'
import { FIRST_WEEK, type Game, type Instant, isOff } from './weeks.ts'

/** A change of a team's roster of one week. */
export type RosterStep = {
  readonly email: string
  readonly week: number
  readonly before: Roster
  readonly after: Roster
}

/** A player whose game of the week has begun, and his points in it so far. */
type BegunPlayer = { readonly player: Player; readonly isOver: boolean; readonly points: Points }

/** A change that moves such players on or off a roster, and its effect. */
export type LateStep = {
  readonly players: readonly BegunPlayer[]
  /** The whole points of the team's week, before and after. */
  readonly teamPoints: { readonly before: number; readonly after: number }
}

/** DESK-09, rule 7.8: the prompt for a change after kick-off; undefined where no game of its players has begun. */
export function lateStep(league: Snapshot, step: RosterStep, now: Instant): LateStep | undefined {
  const players = touchedBy(step).flatMap((player) => begunPlayer(league, step.week, player, now) ?? [])
  if (players.length === 0) return undefined
  const [before, after] = [step.before, step.after].map((roster) => pointsWith(league, step, roster)) as [
    number,
    number,
  ]
  return { players, teamPoints: { before, after } }
}

/**
 * Identifies the prompt that a confirmation is for. Points of a game in progress are left out because they change
 * constantly; final points are included.
 */
export const lateStepTag = ({ players }: LateStep): string =>
  players.map(({ player, isOver, points }) => `${player.id}:${isOver ? `over:${points}` : 'begun'}`).join(' ')

/** The prompt as sentences: each player, then the team's week. */
export const lateStepInWords = ({ players, teamPoints: { before, after } }: LateStep): string[] => [
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

/** The refusal in a league that forbids such changes. */
export const lateStepRefusal = (late: LateStep): string =>
  `The league allows no changes after kick-off. ${lateStepInWords(late).join(' ')}`

/** Whether a player's game of a week has begun, so that a league may refuse to move him. */
export const isUnderWay = (league: Snapshot, week: number, player: Player, now: Instant): boolean =>
  begunPlayer(league, week, player, now) !== undefined

/** Players who leave or join the roster, leaving ones first. */
function touchedBy({ before, after }: RosterStep): Player[] {
  const without = (roster: Roster, other: Roster) =>
    roster.flatMap(({ player }) => (other.some((spot) => spot.player.id === player.id) ? [] : [player]))
  return [...without(before, after), ...without(after, before)]
}

function begunPlayer(league: Snapshot, week: number, player: Player, now: Instant): BegunPlayer | undefined {
  const sheet = league.sheets[week - FIRST_WEEK]!
  const place = league.places.player.get(player.id)
  const line = place === undefined ? undefined : sheet.lines[place]?.line
  const club = line?.club ?? player.club
  const games = league.games.filter(
    (game) => game.week === week && !isOff(game) && (game.home === club || game.away === club),
  )
  // A stat line proves that the game has begun, even if the schedule does not know it.
  if (!line && !games.some((game) => hasBegun(game, now))) return undefined
  return {
    player,
    isOver: games.length > 0 && games.every((game) => gameState(game, now).state === 'final'),
    points: place === undefined ? 0 : pointsOf(sheet, place),
  }
}

/** From its kick-off on, even if its source stopped responding; not while it is reported as postponed. */
function hasBegun(game: Game, now: Instant): boolean {
  const { state } = gameState(game, now)
  return state === 'playing' || state === 'final' || (state === 'to come' && game.kickoff <= now)
}

/** Rebuilt with this team alone, because a team just handed over may be unknown under its new manager. */
function pointsWith({ sheets, places }: Snapshot, { email, week }: RosterStep, roster: Roster): number {
  const sheet = sheets[week - FIRST_WEEK]!
  const lineups = new Int32Array(SLOTS.length).fill(NOBODY)
  for (const { slot, player } of roster) lineups[slotPlace(0, slot)] = places.player.get(player.id) ?? NOBODY
  const added = sheet.corrections.teams.get(places.team.get(email) ?? NOBODY) ?? 0
  const corrections = { ...sheet.corrections, teams: new Map([[0, added]]) }
  return teamPoints({ ...sheet, lineups, corrections }, 0)
}
