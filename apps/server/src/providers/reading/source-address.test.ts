import { expect, test } from 'vitest'
import { newFolder } from '#testing/platform/test-databases.ts'
import { addressesOf, withoutSecrets } from './source-address.ts'

const SEASON = { season: 2024 }
const NAMES = ['stats_{season}.csv', 'stats_{season}.csv.gz']

test('a file or a full address is itself', () => {
  expect(addressesOf('here/stats.csv', NAMES, SEASON)).toEqual(['here/stats.csv'])
  expect(addressesOf('https://stats.example/v1/stats', NAMES, SEASON)).toEqual(['https://stats.example/v1/stats'])
})

test('a base address or a folder is completed with the usual names', () => {
  const folder = newFolder()
  expect(addressesOf('https://stats.example/v1/', NAMES, SEASON)).toEqual([
    'https://stats.example/v1/stats_2024.csv',
    'https://stats.example/v1/stats_2024.csv.gz',
  ])
  expect(addressesOf(folder, NAMES, SEASON)).toEqual([`${folder}/stats_2024.csv`, `${folder}/stats_2024.csv.gz`])
  expect(addressesOf('not/there/yet/', NAMES, SEASON)[0]).toBe('not/there/yet/stats_2024.csv')
})

test('season and week are filled in everywhere', () => {
  expect(addressesOf('{season}/{week}/{ww}-{season}.json', [], { season: 2024, week: 7 })).toEqual([
    '2024/7/07-2024.json',
  ])
  expect(addressesOf('{season}/{week}', [], SEASON)).toEqual(['2024/{week}'])
})

test('an address in messages has neither password nor query', () => {
  expect(withoutSecrets('https://ann:secret@stats.example/v1/stats.csv?key=secret')).toBe(
    'https://stats.example/v1/stats.csv',
  )
  expect(withoutSecrets('here/stats.csv')).toBe('here/stats.csv')
})
