import { expect, test } from 'vitest'
import { playInWords, scoringPlays } from './scoring-plays.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { buildSnapshot } from './snapshot.ts'
import type { Stats } from './stats.ts'
import { leagueOf, receiverOf } from './testing/example-league.ts'

const league = leagueOf({ points: { Ant: [3, 5], Bee: [4, 6] } })
const { scoring } = DEFAULT_SETTINGS
const settings = { ...DEFAULT_SETTINGS, scoring: { ...scoring, offense: { ...scoring.offense, fumblesLost: -200 } } }

function leagueWith(stats: Stats) {
  const statLines = league.statLines.map((line) =>
    line.week === 2 && line.playerId === receiverOf('Bee') ? { ...line, stats } : line,
  )
  return buildSnapshot({ ...league, settings, statLines })
}
const BEFORE = leagueWith({ receptions: 6 })
const playsTo = (stats: Stats) =>
  scoringPlays(BEFORE, leagueWith(stats), 2).map((play) => [play.points, playInWords(play)])

test('TALK-04 a play is the change of a player’s whole points, called by its most valuable category', () => {
  expect(playsTo({ receptions: 7, receivingYards: 41, receivingTouchdowns: 1 })).toEqual([[11, 'touchdown']])
  expect(playsTo({ receptions: 6, receivingYards: 41 })).toEqual([[4, '41 yards receiving']])
  expect(playsTo({ receptions: 8 })).toEqual([[2, '2 catches']])
  expect(playsTo({ receptions: 6, passingTouchdowns: 2 })).toEqual([[8, '2 touchdown passes']])
})

test('TALK-04 the most valuable category is that of the league’s scoring, whatever kind it is', () => {
  expect(playsTo({ receptions: 8, receivingYards: 9 })).toEqual([[2, '2 catches']])
  expect(playsTo({ receptions: 6, passingTouchdowns: 1, passingYards: 150 })).toEqual([[10, '150 yards passing']])
  expect(playsTo({ receptions: 6, passingYards: 30, passingInterceptions: 1 })).toEqual([[1, '30 yards passing']])
  expect(playsTo({ receptions: 7, fumblesLost: 1, receivingYards: 40 })).toEqual([[3, '40 yards receiving']])
  expect(playsTo({ receptions: 6, receivingYards: 9, fumblesLost: 1 })).toEqual([[-2, 'fumble']])
})

test('TALK-04 a figure that is taken back is a correction; less than a point is no play', () => {
  expect(playsTo({ receptions: 4 })).toEqual([[-2, 'stat correction']])
  expect(playsTo({ receptions: 6, receivingYards: 4 })).toEqual([])
  expect(scoringPlays(BEFORE, BEFORE, 2)).toEqual([])
})
