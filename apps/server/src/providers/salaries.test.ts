import type { Position } from '@tuff/league'
import { expect, test } from 'vitest'
import { readSalaries } from './salaries.ts'
import { table } from './testing/nflverse-tables.ts'

const player = (id: string, name: string, position: Position = 'WR', club = 'SEA') => ({ id, name, position, club })
const row = (Name: string, Salary: number | string = 5000, Position = 'WR', TeamAbbrev = 'SEA') => ({
  Position,
  Name,
  Salary,
  TeamAbbrev,
  'Name + ID': `${Name} (123)`,
})
const salaries = (...rows: ReturnType<typeof row>[]) => ({
  text: table(['Position', 'Name + ID', 'Name', 'ID', 'Salary', 'TeamAbbrev'], rows),
  where: 'salaries.csv',
})

test.each([
  [8600, 850],
  [8700, 875],
  [2500, 250],
  [6120, 600],
  [6130, 625],
])('D-10 %i of DraftKings are %i cents: a thousandth, in quarters of a dollar', async (amount, cents) => {
  const { byPlayer } = await readSalaries(salaries(row('Wes Wide', amount)), [player('w', 'Wes Wide')])
  expect(byPlayer).toEqual(new Map([['w', cents]]))
})

test.each([
  ["D'Andre O’Neil", "D'Andre O'Neil"],
  ['DJ Moor', 'D.J. Moor'],
  ['Wes Wide Jr.', 'Wes Wide'],
  ['Wes Wide', 'Wes Wide III'],
  ['José Wide', 'Jose Wide'],
])('%s is %s: signs, accents and generations do not matter', async (written, known) => {
  const { byPlayer } = await readSalaries(salaries(row(written)), [player('w', known)])
  expect([...byPlayer.keys()]).toEqual(['w'])
})

test('name, club and position must all fit; what does not is reported', async () => {
  const { read, byPlayer, unmatched } = await readSalaries(
    salaries(
      row('Wes Wide', 5000, 'WR', 'KC'),
      row('Wes Wide', 5000, 'TE'),
      row('Wesley Wide'),
      row('Kit Kicker', 4000, 'K'),
    ),
    [player('w', 'Wes Wide')],
  )
  expect({ read, given: byPlayer.size }).toEqual({ read: 4, given: 0 })
  expect(unmatched).toEqual(['Wes Wide (WR, KC)', 'Wes Wide (TE, SEA)', 'Wesley Wide (WR, SEA)', 'Kit Kicker (K, SEA)'])
})

test('namesakes on one club and position are never guessed at, on either side', async () => {
  const twoPlayers = await readSalaries(salaries(row('Wes Wide')), [
    player('a', 'Wes Wide'),
    player('b', 'Wes Wide Jr.'),
  ])
  expect([twoPlayers.byPlayer.size, twoPlayers.unmatched.length]).toEqual([0, 1])
  const twoRows = await readSalaries(salaries(row('Wes Wide'), row('Wes Wide Jr.', 3000)), [player('a', 'Wes Wide')])
  expect([twoRows.byPlayer.size, twoRows.unmatched.length]).toEqual([0, 2])
})

test('a defence goes by its club, under whichever code', async () => {
  const { byPlayer } = await readSalaries(salaries(row('Commanders ', 3100, 'DST', 'WSH')), [
    player('WAS', 'Washington Commanders', 'DEF', 'WAS'),
  ])
  expect(byPlayer).toEqual(new Map([['WAS', 300]]))
})

test.each([
  ['', /has no Salary in row 2\.$/],
  [0, /has no Salary in row 2\.$/],
  ['$5,000', /has '\$5,000' instead of a number for Salary in row 2\.$/],
])('the salary %j is refused', async (amount, reason) => {
  await expect(readSalaries(salaries(row('Wes Wide', amount)), [])).rejects.toThrow(reason)
})
