import type { Game } from '@tuff/league'
import { expect, test } from 'vitest'
import { reportedGames, withScoreboard } from './scoreboard-games.ts'
import type { ReportedGame } from './source.ts'

const SUNDAY = Date.UTC(2024, 10, 24, 18)
const game: Game = { id: 'g', week: 12, kickoff: SUNDAY, home: 'SEA', away: 'ARI', isFinal: false }
const reported = (about: Partial<ReportedGame> = {}): ReportedGame => ({
  home: 'SEA',
  away: 'ARI',
  kickoff: SUNDAY,
  reported: { state: 'to come' },
  isCancelled: false,
  ...about,
})
const corrected = (about: Partial<ReportedGame>, of: Game = game) => withScoreboard([of], [reported(about)])[0]

test("REAL-03 a flexed game begins at the scoreboard's time, in the schedule's week", () => {
  const night = SUNDAY + 7 * 3_600_000
  expect(corrected({ kickoff: night })).toMatchObject({ week: 12, kickoff: night, movedFrom: SUNDAY })
  expect(corrected({})).not.toHaveProperty('movedFrom')
  expect(corrected({ kickoff: undefined })).toMatchObject({ kickoff: SUNDAY })
})

test('REAL-03 a postponed game waits, and is played on another day', () => {
  expect(corrected({ reported: { state: 'postponed' } })).toMatchObject({
    reported: { state: 'postponed' },
    isFinal: false,
  })
  const tuesday = SUNDAY + 2 * 86_400_000
  expect(corrected({ kickoff: tuesday })).toMatchObject({ kickoff: tuesday, reported: { state: 'to come' } })
})

test("a game is cancelled by the scoreboard's explicit state", () => {
  expect(corrected({ isCancelled: true })).toMatchObject({ isCancelled: true, isFinal: false })
  expect(corrected({ isCancelled: true })).not.toHaveProperty('reported')
})

test('the same pair in the other stadium is another game', () => {
  expect(withScoreboard([game], [reported({ home: 'ARI', away: 'SEA', reported: { state: 'playing' } })])).toEqual([
    game,
  ])
})

test('a late scoreboard does not undo a result of the schedule', () => {
  const over: Game = { ...game, isFinal: true, reported: { state: 'final', period: 4, homeScore: 17, awayScore: 20 } }
  expect(corrected({ reported: { state: 'playing', period: 4, clock: '0:09' } }, over)).toBe(over)
  expect(corrected({ reported: { state: 'final', period: 5 } }, over)?.reported).toEqual({
    state: 'final',
    period: 5,
    homeScore: 17,
    awayScore: 20,
  })
})

test('reported states are restored from stored games', () => {
  for (const about of [
    { reported: { state: 'playing', period: 2, clock: '0:00', homeScore: 3, awayScore: 0 } },
    { reported: { state: 'final', period: 4 } },
    { isCancelled: true },
    { kickoff: SUNDAY + 60_000 },
  ] satisfies Partial<ReportedGame>[]) {
    const stored = withScoreboard([game], [reported(about)])
    expect(withScoreboard([game], reportedGames(stored))).toEqual(stored)
  }
  expect(reportedGames([game])).toEqual([])
  // Results stored without a state stay final.
  expect(withScoreboard([game], reportedGames([{ ...game, isFinal: true }]))[0]?.isFinal).toBe(true)
})
