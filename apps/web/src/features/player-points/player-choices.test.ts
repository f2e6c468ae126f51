import { expect, test } from 'vitest'
import { readChoices, sortedBy } from './player-choices.ts'

const read = (link: string, known: Partial<Parameters<typeof readChoices>[1]> = {}) =>
  readChoices(new URLSearchParams(link), { withData: ['Week 1', 'Week 2', 'Week 3'], isWide: true, ...known })

test('PLPT-01 PLPT-03 PLPT-04 the defaults of an empty link', () => {
  expect(read('')).toEqual({
    ...{ name: '', position: '', club: '', team: '', week: 'Week 3', page: 0, size: '20' },
    sort: { column: 'points', direction: 'descending' },
  })
})

test('PLPT-04 10 a page under 768 pixels', () => {
  expect(read('', { isWide: false }).size).toBe('10')
  expect(read('size=50', { isWide: false }).size).toBe('50')
})

test('PLPT-01 the link sets every choice', () => {
  const link = 'name=hu&position=QB&nfl=PHI&team=Free+Agents&week=Total&sort=name&order=desc&size=all&page=3'
  expect(read(link)).toEqual({
    ...{ name: 'hu', position: 'QB', club: 'PHI', team: 'Free Agents', week: 'Total', page: 3, size: 'all' },
    sort: { column: 'name', direction: 'descending' },
  })
})

test('PLPT-01 invalid values in the link are ignored', () => {
  const { position, week, sort, size } = read('position=K&week=Week+99&sort=salary&order=up&size=7')
  expect({ position, week, sort, size }).toEqual({
    ...{ position: '', week: 'Week 3', size: '20' },
    sort: { column: 'points', direction: 'descending' },
  })
})

test.each([
  ['nobody knows yet which week is the latest', undefined, undefined],
  ['the season has not begun', [], 'Total'],
  ['week 18 is being played, which cannot be chosen', ['Week 17', 'Week 18'], 'Week 17'],
])('PLPT-01 the week when %s', (_, withData, week) => {
  expect(read('', { withData }).week).toBe(week)
  expect(read('week=Week+5', { withData }).week).toBe('Week 5')
})

test('PLPT-03 a click sorts words from A to Z and points from the highest; the next reverses', () => {
  const byPoints = { column: 'points', direction: 'descending' } as const
  expect(sortedBy('name', byPoints)).toEqual({ sort: 'name', order: '' })
  expect(sortedBy('name', { column: 'name', direction: 'ascending' })).toEqual({ sort: 'name', order: 'desc' })
  expect(sortedBy('name', { column: 'name', direction: 'descending' })).toEqual({ sort: 'name', order: '' })
  expect(sortedBy('points', byPoints)).toEqual({ sort: '', order: 'asc' })
  expect(sortedBy('points', { column: 'team', direction: 'descending' })).toEqual({ sort: '', order: '' })
})
