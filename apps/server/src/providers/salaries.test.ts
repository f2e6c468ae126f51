import type { Position } from '@tuff/league'
import { expect, test } from 'vitest'
import { table } from '#testing/providers/nflverse-tables.ts'
import { readSalaries } from './salaries.ts'

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
])('%s is %s: punctuation, accents and generations do not matter', async (written, known) => {
  const { byPlayer } = await readSalaries(salaries(row(written)), [player('w', known)])
  expect([...byPlayer.keys()]).toEqual(['w'])
})

test('name, club and position must all match; mismatches are reported', async () => {
  const { read, byPlayer, unknown, withoutSlot } = await readSalaries(
    salaries(
      row('Wes Wide', 5000, 'WR', 'KC'),
      row('Wes Wide', 5000, 'TE'),
      row('Wesley Wide'),
      row('Kit Kicker', 4000, 'K'),
    ),
    [player('w', 'Wes Wide')],
  )
  expect({ read, given: byPlayer.size }).toEqual({ read: 4, given: 0 })
  expect(unknown).toEqual(['Wes Wide (WR, KC)', 'Wes Wide (TE, SEA)', 'Wesley Wide (WR, SEA)'])
  expect(withoutSlot).toEqual(['Kit Kicker (K, SEA)'])
})

test('ambiguous names on one club and position are never guessed, on either side', async () => {
  const twoPlayers = await readSalaries(salaries(row('Wes Wide')), [
    player('a', 'Wes Wide'),
    player('b', 'Wes Wide Jr.'),
  ])
  expect([twoPlayers.byPlayer.size, twoPlayers.unknown.length]).toEqual([0, 1])
  const twoRows = await readSalaries(salaries(row('Wes Wide'), row('Wes Wide Jr.', 3000)), [player('a', 'Wes Wide')])
  expect([twoRows.byPlayer.size, twoRows.unknown.length]).toEqual([0, 2])
})

test('a defence is found by its club, under whichever code', async () => {
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

test('a duplicate row is not ambiguous', async () => {
  const { byPlayer, unknown } = await readSalaries(salaries(row('Wes Wide'), row('Wes Wide')), [
    player('w', 'Wes Wide'),
  ])
  expect([byPlayer, unknown]).toEqual([new Map([['w', 500]]), []])
})

const fanduel = (delimiter: string, end: string) =>
  [
    ['Id', 'Position', 'First Name', 'Nickname', 'Last Name', 'FPPG', 'Played', 'Salary', 'Game', 'Team', '', ''],
    ['1-2', 'WR', 'Wes', '"Wes ""Wheels"" Wide Sr."', 'Wide', '20.5', '15', '9900', 'ARI@LAR', 'LA', '', ''],
    ['1-3', 'D', 'Los Angeles', 'Los Angeles Rams', 'Rams', '8', '15', '4800', 'ARI@LAR', 'LAR', '', ''],
    ['1-4', 'K', 'Kit', 'Kit Kicker', 'Kicker', '8', '15', '4500', 'ARI@LAR', 'LAR', '', ''],
  ]
    .map((cells) => cells.join(delimiter))
    .join(end)

test.each([
  [',', '\n'],
  [';', '\r\n'],
  ['\t', '\r'],
])('FanDuel is read too, with a byte-order mark, cells separated by %j and lines ended by %j', async (sign, end) => {
  const text = `\uFEFF${fanduel(sign, end)}`
  const read = await readSalaries({ text, where: 'fd.csv' }, [
    player('w', 'Wes Wheels Wide', 'WR', 'LAR'),
    player('LAR', 'Rams', 'DEF', 'LAR'),
  ])
  // Of a cap of 60,000 there and 50 dollars here.
  expect(read).toMatchObject({
    site: 'FanDuel',
    read: 3,
    byPlayer: new Map([
      ['w', 825],
      ['LAR', 400],
    ]),
    unknown: [],
    withoutSlot: ['Kit Kicker (K, LAR)'],
  })
})

test('a file of neither site, and a damaged one, are refused with a sentence', async () => {
  const read = (text: string) => readSalaries({ text, where: 'my.csv' }, [])
  await expect(read('id,salary\n1,2\n')).rejects.toThrow("my.csv has neither DraftKings' nor FanDuel's columns.")
  const damaged = `${salaries(row('Wes Wide')).text}WR,"Wes\n`
  await expect(read(damaged)).rejects.toThrow('my.csv is damaged: look at its quotation marks in row 3.')
})
