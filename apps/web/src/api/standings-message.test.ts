import { expect, test } from 'vitest'
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
