import { gameState, isHalfTime } from '@tuff/league'
import { expect, test } from 'vitest'
import { createDemoLeague } from '#demo/demo-league.ts'
import { GAME_LENGTH } from './game-course.ts'
import { createReplay } from './replay.ts'

const MINUTE = 60_000
const { season } = createDemoLeague()
const replay = createReplay(season)
const sunday = season.games.filter(({ week }) => week === 12)
const overtime = season.games.find(({ reported }) => reported?.period === 5)!
const at = async (id: string, minute: number, kickoff: number) => {
  const games = await replay.games(kickoff + minute * MINUTE)
  return games.find((game) => game.id === id)!
}

test('REAL-03 the replay reports period and clock: scheduled, four quarters, half-time, final', async () => {
  const { id, kickoff } = sunday[3]!
  const reported = await Promise.all(
    [-1, 0, 20, 44, 90, 101, 150, 187, 190].map(async (minute) => (await at(id, minute, kickoff)).reported),
  )
  expect(reported.map((each) => `${each?.state} ${each?.period} ${each?.clock}`)).toEqual([
    'to come undefined undefined',
    'playing 1 15:00',
    'playing 1 8:06',
    'playing 2 14:50',
    'playing 2 0:00',
    'playing 3 15:00',
    'playing 4 12:30',
    'playing 4 0:00',
    'final 4 undefined',
  ])
  expect(isHalfTime(gameState(await at(id, 90, kickoff), 0))).toBe(true)
})

test('REAL-03 a game that was level goes to overtime, as in its final state', async () => {
  const { id, kickoff } = overtime
  const [before, during, after] = await Promise.all([170, 180, 190].map((minute) => at(id, minute, kickoff)))
  expect([before!.reported?.period, during!.reported?.period, after!.reported?.period]).toEqual([4, 5, 5])
})

test('REAL-03 scores only grow, end as the game does, and equal what the defences allowed', async () => {
  for (const { id, kickoff, reported } of sunday) {
    let [home, away] = [0, 0]
    for (let minute = 0; minute < GAME_LENGTH / MINUTE; minute += 5) {
      const { homeScore = -1, awayScore = -1 } = (await at(id, minute, kickoff)).reported ?? {}
      expect([homeScore >= home, awayScore >= away]).toEqual([true, true])
      ;[home, away] = [homeScore, awayScore]
    }
    expect([home, away]).toEqual([reported?.homeScore, reported?.awayScore])
  }
})
