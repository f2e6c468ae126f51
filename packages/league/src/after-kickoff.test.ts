import { describe, expect, test } from 'vitest'
import { kickoffPrompt, kickoffPromptInWords, kickoffPromptTag } from './after-kickoff.ts'
import type { Player } from './players.ts'
import type { Roster } from './rosters.ts'
import { buildSnapshot, type LeagueState } from './snapshot.ts'
import { emailOf, gameOf, leagueOf, player, sundayOf } from './testing/example-league.ts'
import type { Game } from './weeks.ts'

const WEEK = 3
const BEE = emailOf('Bee')

const receiver = (id: string, name: string, club: string) => player(id, 'WR', 5, { name, club })
const jericho = receiver('wr-Bee', 'Jericho Kirkbride', 'KC')
const other = receiver('other', 'Tobin Vance', 'KC')
const monday = receiver('monday', 'Milo Reyes', 'SF')
const resting = receiver('resting', 'Ray Bye', 'NYJ')

/** Week 3: Jericho has 29.32 points, and Bee a team correction of 5. */
function league(change: Partial<LeagueState> = {}) {
  const state = leagueOf({ points: { Bee: [10, 10, 29], Cub: [1, 1, 1] }, week: WEEK })
  return buildSnapshot({
    ...state,
    players: [...state.players.filter(({ id }) => id !== jericho.id), jericho, other, monday, resting],
    statLines: [
      ...state.statLines.filter(({ playerId, week }) => playerId !== jericho.id || week !== WEEK),
      { playerId: jericho.id, week: WEEK, club: 'KC', stats: { receptions: 29, passingYards: 8 } },
      { playerId: other.id, week: WEEK, club: 'KC', stats: { receptions: 3, receivingYards: 4 } },
    ],
    corrections: [{ id: 'c', week: WEEK, email: BEE, points: 5 }],
    games: [gameOf(WEEK, true), mondayGame],
    ...change,
  })
}

const mondayGame = gameOf(WEEK, false, {
  id: 'monday',
  kickoff: sundayOf(WEEK) + 30 * 3_600_000,
  home: 'SF',
  away: 'SEA',
})

const spot = (who: Player): Roster => [{ slot: 'WR1', player: who }]
const step = (from: Player, to: Player) => ({ email: BEE, week: WEEK, before: spot(from), after: spot(to) })
const SUNDAY_NIGHT = sundayOf(WEEK) + 6 * 3_600_000

describe('a change after kick-off', () => {
  test("DESK-09 shows the state of the game, the player's points and the team's week before and after", () => {
    const late = kickoffPrompt(league(), step(jericho, monday), SUNDAY_NIGHT)!
    expect(kickoffPromptInWords(late)).toEqual([
      "Jericho Kirkbride's game is over: 29.32 points this week.",
      "The team's week would go from 34 to 5 points.",
    ])
    const back = kickoffPrompt(league(), step(monday, jericho), SUNDAY_NIGHT)!
    expect(kickoffPromptInWords(back).at(-1)).toBe("The team's week would go from 5 to 34 points.")
    const both = kickoffPrompt(league(), step(jericho, other), SUNDAY_NIGHT)!
    expect(kickoffPromptInWords(both)).toEqual([
      "Jericho Kirkbride's game is over: 29.32 points this week.",
      "Tobin Vance's game is over: 3.40 points this week.",
      "The team's week would go from 34 to 8 points.",
    ])
  })

  test('DESK-09 a game in progress is described as one, and an unchanged week is reported as such', () => {
    const playing = league({ games: [mondayGame, gameOf(WEEK)] })
    const now = mondayGame.kickoff + 60_000
    expect(kickoffPromptInWords(kickoffPrompt(playing, step(monday, resting), now)!)).toEqual([
      "Milo Reyes's game has begun: 0.00 points so far this week.",
      "The team's week stays at 5 points.",
    ])
  })

  test('DESK-09 no prompt before the kick-off, on a bye, or without a change', () => {
    const { kickoff } = mondayGame
    expect(kickoffPrompt(league(), step(monday, resting), kickoff - 1)).toBeUndefined()
    expect(kickoffPrompt(league(), step(monday, resting), kickoff)).toBeDefined()
    expect(kickoffPrompt(league(), step(jericho, jericho), SUNDAY_NIGHT)).toBeUndefined()
    expect(kickoffPrompt(league(), step(resting, monday), kickoff - 1)).toBeUndefined()
  })

  test.each<[what: string, game: Partial<Game>, hasBegun: boolean]>([
    ['a game begins at its kick-off even if its source is silent', { reported: { state: 'to come' } }, true],
    ['a postponed game has not begun', { reported: { state: 'postponed' } }, false],
    ['a cancelled game never begins', { isCancelled: true }, false],
    ['a game that was called off never begins', { isCalledOff: true }, false],
    [
      'a source may report a game as in progress before its kick-off',
      { reported: { state: 'playing' }, kickoff: 9e15 },
      true,
    ],
  ])('DESK-09 %s', (_, change, hasBegun) => {
    const games = [gameOf(WEEK, true), { ...mondayGame, ...change }]
    const late = kickoffPrompt(league({ games }), step(monday, resting), mondayGame.kickoff + 9 * 3_600_000)
    expect(late !== undefined).toBe(hasBegun)
  })

  test('DESK-09 a player with figures has begun, whatever the schedule says, by their club of that week', () => {
    expect(kickoffPrompt(league({ games: [] }), step(monday, other), 0)?.players).toMatchObject([
      { player: other, isOver: false, points: 340 },
    ])
    const moved = { ...other, club: 'SF' }
    expect(kickoffPrompt(league(), step(monday, moved), SUNDAY_NIGHT)?.players).toMatchObject([{ isOver: true }])
  })

  test('DESK-09 a confirmation is for its prompt only: another game, state or final score needs a new one', () => {
    const tagAt = (now: number, change: Partial<LeagueState> = {}) =>
      kickoffPromptTag(kickoffPrompt(league(change), step(monday, other), now)!)
    const begun = [gameOf(WEEK), mondayGame]
    const sunday = tagAt(SUNDAY_NIGHT)
    expect(tagAt(SUNDAY_NIGHT + 1)).toBe(sunday)
    expect(tagAt(mondayGame.kickoff)).not.toBe(sunday)
    expect(tagAt(SUNDAY_NIGHT, { games: begun })).not.toBe(sunday)
    const scored = (receptions: number) => ({
      statLines: [{ playerId: other.id, week: WEEK, club: 'KC', stats: { receptions } }],
    })
    expect(tagAt(SUNDAY_NIGHT, scored(4))).not.toBe(sunday)
    expect(tagAt(SUNDAY_NIGHT, { ...scored(4), games: begun })).toBe(
      tagAt(SUNDAY_NIGHT, { ...scored(5), games: begun }),
    )
  })
})
