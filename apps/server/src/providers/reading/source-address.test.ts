import { expect, test } from 'vitest'
import { newFolder } from '#testing/platform/test-databases.ts'
import { filledIn, inWords, placesOf } from './source-address.ts'

const NAMES = ['stats_{season}.csv', 'stats_{season}.csv.gz']

test('a file or a full address is itself', () => {
  expect(placesOf('here/stats.csv', NAMES)).toEqual(['here/stats.csv'])
  expect(placesOf('https://stats.example/v1/stats', NAMES)).toEqual(['https://stats.example/v1/stats'])
})

test('a base address or a folder is completed with the usual names', () => {
  const folder = newFolder()
  expect(placesOf('https://stats.example/v1/', NAMES)).toEqual([
    'https://stats.example/v1/stats_{season}.csv',
    'https://stats.example/v1/stats_{season}.csv.gz',
  ])
  expect(placesOf(folder, NAMES)).toEqual([`${folder}/stats_{season}.csv`, `${folder}/stats_{season}.csv.gz`])
  expect(placesOf('not/there/yet/', NAMES)[0]).toBe('not/there/yet/stats_{season}.csv')
})

test('season and week are filled in everywhere', () => {
  expect(filledIn('{season}/{week}/{ww}-{season}.json', { season: 2024, week: 7 })).toBe('2024/7/07-2024.json')
  expect(filledIn('{season}/{week}', { season: 2024 })).toBe('2024/{week}')
})

test('an address in messages has neither password nor query', () => {
  expect(inWords('https://ann:secret@stats.example/v1/stats.csv?key=secret')).toBe('https://stats.example/v1/stats.csv')
  expect(inWords('here/stats.csv')).toBe('here/stats.csv')
})
