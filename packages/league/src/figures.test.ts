import { describe, expect, test } from 'vitest'
import {
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
import { buildSnapshot } from './snapshot.ts'
import { leagueOf, player } from './testing/example-league.ts'

const state = leagueOf({ points: { Bee: [10, 30], Ant: [3, 40] }, week: 2, completeThrough: 1 })
const league = buildSnapshot({
  ...state,
  teams: [...state.teams, { email: 'cat@tuff.example', name: 'Cat', abbreviation: 'CAT' }],
  players: [...state.players, player('free', 'WR')],
  // In week 2 both teams have the receiver of Bee.
  rosters: state.rosters.map((entry) => (entry.week === 2 ? { ...entry, playerId: 'wr-Bee' } : entry)),
  statLines: state.statLines.map((line) => (line.week === 1 ? { ...line, club: 'DEN' } : line)),
  corrections: [{ id: 'c', week: 1, playerId: 'wr-Bee', points: 150 }],
})
const [bee, ant, cat] = ['bee@tuff.example', 'ant@tuff.example', 'cat@tuff.example']

describe('D-07 the figures of a week by player', () => {
  test('points include the correction; a player without a line and an unknown player have 0', () => {
    expect(pointsIn(league, 1, 'wr-Bee')).toBe(1150)
    expect(pointsIn(league, 2, 'wr-Bee')).toBe(3000)
    expect(pointsIn(league, 1, 'free')).toBe(0)
    expect(pointsIn(league, 1, 'nobody')).toBe(0)
  })

  test('the stat line is that of the week', () => {
    expect(lineIn(league, 2, 'wr-Ant')).toEqual({
      playerId: 'wr-Ant',
      week: 2,
      club: 'KC',
      stats: { receptions: 40 },
    })
    expect(lineIn(league, 2, 'free')).toBeUndefined()
    expect(lineIn(league, 2, 'nobody')).toBeUndefined()
  })

  test('the club is that of the stat line, or else the current one', () => {
    const [receiver, free] = [league.players.find(({ id }) => id === 'wr-Bee')!, player('free', 'WR')]
    expect(clubIn(league, 1, receiver)).toBe('DEN')
    expect(clubIn(league, 2, receiver)).toBe('KC')
    expect(clubIn(league, 1, free)).toBe('KC')
  })

  test('owners are in the order of their names; a player on no roster has none', () => {
    const owners = (week: number, id: string) => ownersIn(league, week, id).map(({ name }) => name)
    expect(owners(1, 'wr-Bee')).toEqual(['Bee'])
    expect(owners(2, 'wr-Bee')).toEqual(['Ant', 'Bee'])
    expect(owners(2, 'wr-Ant')).toEqual([])
    expect(owners(2, 'nobody')).toEqual([])
  })
})

describe('D-07 the figures of a week by team', () => {
  test('points are whole; a team without a roster and an unknown team have 0', () => {
    expect(teamPointsIn(league, 1, bee)).toBe(11)
    expect(teamPointsIn(league, 2, ant)).toBe(30)
    expect(teamPointsIn(league, 1, cat)).toBe(0)
    expect(teamPointsIn(league, 1, 'nobody@tuff.example')).toBe(0)
  })

  test('earnings are the prizes of the week; a week of the playoffs pays none', () => {
    expect(earningsIn(league, 1, bee)).toBe(5000)
    expect(earningsIn(league, 1, cat)).toBe(0)
    expect(earningsIn(league, 15, bee)).toBe(0)
    expect(earningsIn(league, 1, 'nobody@tuff.example')).toBe(0)
  })

  test('ranks are those of the week; a week of the playoffs and an unknown team have none', () => {
    expect(rankIn(league, 1, bee)).toBe(1)
    expect(rankIn(league, 1, cat)).toBe(3)
    expect(rankIn(league, 15, bee)).toBeUndefined()
    expect(rankIn(league, 1, 'nobody@tuff.example')).toBeUndefined()
  })

  test('a team without a roster does not take part', () => {
    expect(takesPartIn(league, 1, ant)).toBe(true)
    expect(takesPartIn(league, 1, cat)).toBe(false)
    expect(takesPartIn(league, 1, 'nobody@tuff.example')).toBe(false)
  })

  test('the result and the sheet of a week hold all teams and players in order', () => {
    expect(resultIn(league, 1)).toMatchObject({ week: 1, points: [3, 11, 0], hasData: true, isComplete: true })
    expect(sheetIn(league, 2)).toMatchObject({ week: 2, lineCount: 2, owners: [[], [], [0, 1]] })
  })
})
