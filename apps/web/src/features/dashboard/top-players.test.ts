import type { PlayerPoints, PositionLeaders } from '@tuff/contract'
import { expect, test } from 'vitest'
import { samplePlayer } from '#api/testing/sample-points.ts'
import { leadersOver, topPlayers } from './top-players.ts'

test('DASH-05 the ten best of all positions, best first, in whole points', () => {
  const { all } = topPlayers({
    ...NOBODY,
    QB: [20.9, 18].map((points) => samplePlayer(`q${points}`, points, { position: 'QB' })),
    RB: Array.from({ length: 10 }, (_, at) => samplePlayer(`r${at}`, 30.96 - at * 2)),
  })
  expect(all.map(({ points }) => points)).toEqual([30, 28, 26, 24, 22, 20, 20, 18, 18, 16])
  expect(all[5]?.playerID).toBe('r5')
})

test('DASH-05 players above 0 points only, by the rounded points that are shown', () => {
  const points = [12, 1, 0.99, 0.04, 0, -1.2]
  const { all, RB } = topPlayers({ ...NOBODY, RB: points.map((value) => samplePlayer(String(value), value)) })
  expect(all.map(({ playerID }) => playerID)).toEqual(['12', '1'])
  expect(RB).toEqual(all)
})

test('DASH-05 ties are sorted by name, and equal names by id, as in the feed', () => {
  const RB = ['Éa 1', 'Zed 2', 'Abe 4', 'Abe 3'].map((name) =>
    samplePlayer(name.slice(-1), 10, { playerName: name.slice(0, -2) }),
  )
  expect(topPlayers({ ...NOBODY, RB }).all.map(({ playerID }) => playerID)).toEqual(['3', '4', '2', '1'])
})

test("DASH-06 each position has its own ten; a season's 'Team Defense' is a DEF", () => {
  const { all, QB, RB, DEF } = topPlayers({
    ...NOBODY,
    QB: [samplePlayer('1', 20, { position: 'QB' })],
    DEF: [samplePlayer('2', 9, { position: 'Team Defense' })],
  })
  expect([all, QB, RB, DEF].map((players) => players.map(({ playerID }) => playerID))).toEqual([
    ['1', '2'],
    ['1'],
    [],
    ['2'],
  ])
})

test('DASH-05 the playoffs add up the weeks, and show the club of the latest', () => {
  const leaders = leadersOver([
    byId(samplePlayer('1', 10.1, { team: 'PHI' }), samplePlayer('2', 25), samplePlayer('4', 3, { position: 'DEF' })),
    byId(samplePlayer('1', 19.9, { team: 'KC' }), samplePlayer('3', -2)),
    byId(samplePlayer('3', 1), samplePlayer('4', 2, { position: 'DEF' })),
  ])
  expect(leaders.RB.map(({ playerID, team, totalFantasyPoints }) => [playerID, team, totalFantasyPoints])).toEqual([
    ['1', 'KC', 30],
    ['2', 'PHI', 25],
  ])
  expect(leaders.DEF.map(({ totalFantasyPoints }) => totalFantasyPoints)).toEqual([5])
})

test('D-07 a sum of decimals never falls below its whole point', () => {
  const weeks = [0.01, 2.8, 0.19]
  expect(weeks.reduce((sum, points) => sum + points)).toBeLessThan(3)
  expect(topPlayers(leadersOver(weeks.map((points) => byId(samplePlayer('1', points))))).all[0]?.points).toBe(3)
})

test('DASH-05 the playoffs keep ten players per position', () => {
  const players = Array.from({ length: 12 }, (_, at) => samplePlayer(String(at), 40 - at))
  expect(leadersOver([byId(...players)]).RB.map(({ playerID }) => playerID)).toEqual(
    players.slice(0, 10).map(({ playerID }) => playerID),
  )
})

const NOBODY: PositionLeaders = { QB: [], RB: [], WR: [], TE: [], DEF: [] }

const byId = (...players: PlayerPoints[]) => Object.fromEntries(players.map((player) => [player.playerID, player]))
