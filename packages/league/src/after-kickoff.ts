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

/** A player whose game of the week has begun, and what he has scored in it so far. */
type BegunPlayer = { readonly player: Player; readonly isOver: boolean; readonly points: Points }

/** What a change does that takes such players off a roster or puts them on it. */
export type LateStep = {
  readonly players: readonly BegunPlayer[]
  /** The whole points of the team's week, as it stands and as it would. */
  readonly teamPoints: { readonly before: number; readonly after: number }
}

/** DESK-09, rule 7.8: what is asked about a change after kick-off; undefined where no game of its players has begun. */
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
 * Names the question, so that whoever says yes says it to this one. The points of a game that is played move all the time
 * and are no part of it; what a game came to is.
 */
export const lateStepTag = ({ players }: LateStep): string =>
  players.map(({ player, isOver, points }) => `${player.id}:${isOver ? `over:${points}` : 'begun'}`).join(' ')

/** The question as sentences for people: each player, then the team's week. */
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

/** Why a league that refuses such changes does not let it through. */
export const lateStepRefusal = (late: LateStep): string =>
  `The league allows no changes after kick-off. ${lateStepInWords(late).join(' ')}`

/** Whether a player's game of a week has begun, so that a league may refuse to move him. */
export const isUnderWay = (league: Snapshot, week: number, player: Player, now: Instant): boolean =>
  begunPlayer(league, week, player, now) !== undefined

/** Who comes or goes, those who go first. */
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
  // Who has figures has played, whatever the schedule knows of it.
  if (!line && !games.some((game) => hasBegun(game, now))) return undefined
  return {
    player,
    isOver: games.length > 0 && games.every((game) => gameState(game, now).state === 'final'),
    points: place === undefined ? 0 : pointsOf(sheet, place),
  }
}

/** From its kick-off on, also where its source has fallen silent; not while it is told to be postponed. */
function hasBegun(game: Game, now: Instant): boolean {
  const { state } = gameState(game, now)
  return state === 'playing' || state === 'final' || (state === 'to come' && game.kickoff <= now)
}

/** Of a league with this team alone: one that was handed over a moment ago may not be known by its new manager yet. */
function pointsWith({ sheets, places }: Snapshot, { email, week }: RosterStep, roster: Roster): number {
  const sheet = sheets[week - FIRST_WEEK]!
  const lineups = new Int32Array(SLOTS.length).fill(NOBODY)
  for (const { slot, player } of roster) lineups[slotPlace(0, slot)] = places.player.get(player.id) ?? NOBODY
  const added = sheet.corrections.teams.get(places.team.get(email) ?? NOBODY) ?? 0
  const corrections = { ...sheet.corrections, teams: new Map([[0, added]]) }
  return teamPoints({ ...sheet, lineups, corrections }, 0)
}
