import { TeamStanding } from '@tuff/contract'
import { expect, test, vi } from 'vitest'
import { readStandings } from './standings-message.ts'
import { sampleMessage, samplePlayoffs } from './testing/sample-standings.ts'

test('FEED-06 uses playoff data only above week 14', () => {
  const playoffs = samplePlayoffs([15])
  expect(readStandings(sampleMessage({ currentWeek: 14, playoffs })).playoffs).toEqual([])
  expect(readStandings(sampleMessage({ currentWeek: 15, playoffs })).playoffs).toHaveLength(6)
})

test('FEED-06 refuses a message that breaks the contract', () => {
  const message = sampleMessage({ currentWeek: 3 })
  expect(() => readStandings({ ...message, type: 'nflnews' })).toThrow()
  expect(() => readStandings({ ...message, data: { ...message.data, currentNFLWeek: 19 } })).toThrow()
})

test('FEED-06 a push that breaks the contract in one figure is refused, whatever was understood before', () => {
  const before = readStandings(sampleMessage({ currentWeek: 3 }))
  const push = (changes: object) => () =>
    readStandings(sampleMessage({ currentWeek: 3, changes: { 2: changes } }), before)
  expect(push({ totalPoints: 9 })).not.toThrow()
  for (const broken of [{ totalPoints: 'nine' }, { totalPoints: undefined }, { weeklyPoints: { 'Week 99': 1 } }])
    expect(push(broken)).toThrow()
  const { data, ...message } = sampleMessage({ currentWeek: 3 })
  for (const weeklyRankings of [7, { 'Week 99': {} }, { 'Week 1': { 'one@tuff.example': 0 } }])
    expect(() => readStandings({ ...message, data: { ...data, weeklyRankings } }, before)).toThrow()
  expect(() => readStandings({ ...message, data: { ...data, regularSeasonData: [null] } }, before)).toThrow()
})

test('FEED-06 of a push only what it says anew is looked at', () => {
  const before = readStandings(sampleMessage({ currentWeek: 3 }))
  const check = vi.spyOn(TeamStanding, 'parse')
  readStandings(sampleMessage({ currentWeek: 3, changes: { 2: { totalPoints: 9 } } }), before)
  expect(check).toHaveBeenCalledTimes(1)
})

test('FEED-06 a team of which nothing has changed stays the object that it was, and has its rank of each week', () => {
  const before = readStandings(sampleMessage({ currentWeek: 3 }))
  expect(before.regularSeason[4]?.weeklyRanks).toEqual({ 'Week 1': 5, 'Week 2': 5, 'Week 3': 5 })
  const after = readStandings(sampleMessage({ currentWeek: 3, changes: { 2: { totalPoints: 9 } } }), before)
  expect(after.regularSeason[1]).toMatchObject({ teamName: 'Team 2', totalPoints: 9 })
  const kept = after.regularSeason.filter((team, at) => team === before.regularSeason[at])
  expect(kept).toHaveLength(11)
})
