import { type StandingsMessage, TeamStanding } from '@tuff/contract'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { readStandings } from './standings-message.ts'
import { sampleMessage, samplePlayoffs } from './testing/sample-standings.ts'

test('FEED-06 uses playoff data only above week 14', () => {
  const playoffs = samplePlayoffs([15])
  expect(readStandings(sampleMessage({ currentWeek: 14, playoffs })).playoffs).toEqual([])
  expect(readStandings(sampleMessage({ currentWeek: 15, playoffs })).playoffs).toHaveLength(6)
})

test('FEED-06 rejects a message that breaks the contract', () => {
  const message = sampleMessage({ currentWeek: 3 })
  expect(() => readStandings({ ...message, type: 'nflnews' })).toThrow()
  expect(() => readStandings({ ...message, data: { ...message.data, currentNFLWeek: 19 } })).toThrow()
})

test('FEED-06 rejects a push with one invalid figure, also after valid messages', () => {
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

test('FEED-06 validates only the new parts of a push', () => {
  const before = readStandings(sampleMessage({ currentWeek: 3 }))
  const check = vi.spyOn(TeamStanding, 'parse')
  readStandings(sampleMessage({ currentWeek: 3, changes: { 2: { totalPoints: 9 } } }), before)
  expect(check).toHaveBeenCalledTimes(1)
})

test('FEED-06 an unchanged team keeps its identity, and has its rank of each week', () => {
  const before = readStandings(sampleMessage({ currentWeek: 3 }))
  expect(before.regularSeason[4]?.weeklyRanks).toEqual({ 'Week 1': 5, 'Week 2': 5, 'Week 3': 5 })
  const after = readStandings(sampleMessage({ currentWeek: 3, changes: { 2: { totalPoints: 9 } } }), before)
  expect(after.regularSeason[1]).toMatchObject({ teamName: 'Team 2', totalPoints: 9 })
  const unchanged = after.regularSeason.filter((team, at) => team === before.regularSeason[at])
  expect(unchanged).toHaveLength(11)
})

test('FEED-06 a push without changes returns the previous value', () => {
  const before = readStandings(sampleMessage({ currentWeek: 3 }))
  expect(readStandings(sampleMessage({ currentWeek: 3 }), before)).toBe(before)
})

test('FEED-06 teams that swap places keep their weeks', () => {
  const message = sampleMessage({ currentWeek: 3 })
  const before = readStandings(message)
  const { regularSeasonData: teams } = sampleMessage({ currentWeek: 3, changes: { 2: { totalPoints: 999 } } }).data
  const after = readStandings({ ...message, data: { ...message.data, regularSeasonData: teams.toReversed() } }, before)
  expect(after.regularSeason[11]).toBe(before.regularSeason[0])
  expect(after.regularSeason[10]).toMatchObject({ teamName: 'Team 2', totalPoints: 999 })
  expect(after.regularSeason[10]?.weeklyPoints).toBe(before.regularSeason[1]?.weeklyPoints)
})

test('FEED-06 returns the content of the push, regardless of the previous value', () => {
  const week = fc.integer({ min: 1, max: 15 })
  const place = fc.integer({ min: 1, max: 3 })
  const ranks = fc.dictionary(
    week.map((at) => `Week ${at}`),
    fc.record({ 'manager1@tuff.example': place, 'manager2@tuff.example': place }, { requiredKeys: [] }),
  )
  const push = fc
    .record({
      currentWeek: week,
      totalPoints: fc.integer({ min: 0, max: 2 }),
      weeklyRankings: ranks,
      back: fc.boolean(),
    })
    .map(({ weeklyRankings, totalPoints, back, ...sample }): StandingsMessage => {
      const { data, ...message } = sampleMessage({ ...sample, teams: 3, changes: { 2: { totalPoints } } })
      const teams = back ? data.regularSeasonData.toReversed() : data.regularSeasonData
      return { ...message, data: { ...data, weeklyRankings, regularSeasonData: teams, playoffData: teams.slice(1) } }
    })
  const inText = (message: StandingsMessage) => JSON.parse(JSON.stringify(message))
  fc.assert(
    fc.property(fc.array(push, { minLength: 2, maxLength: 6 }), (pushes) => {
      let known: ReturnType<typeof readStandings> | undefined
      for (const one of pushes) {
        known = readStandings(inText(one), known)
        expect(known).toEqual(readStandings(inText(one)))
      }
    }),
  )
})
