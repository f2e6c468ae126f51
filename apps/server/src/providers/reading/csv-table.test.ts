import { expect, test } from 'vitest'
import { readCsv } from './csv-table.ts'

const file = (text: string) => ({ text, where: 'stats.csv' })

test('columns are found by name, by whichever of several names exists', async () => {
  const table = await readCsv(file('team,yards,"a, b"\nSEA, 12 ,"x\ny"\n'))
  const [row] = table.rows
  expect(table.texts('recent_team', 'team')(row!)).toBe('SEA')
  expect(table.numbers('yards')(row!)).toBe(12)
  expect(table.texts('a, b')(row!)).toBe('x\ny')
})

test('empty cells and NA are undefined, not zero', async () => {
  const table = await readCsv(file('id,yards,share\na,,NA\nb,0,-1.5\n'))
  const [none, zero] = table.rows
  expect([table.numbers('yards')(none!), table.texts('share')(none!)]).toEqual([undefined, ''])
  expect([table.numbers('yards')(zero!), table.numbers('share')(zero!)]).toEqual([0, -1.5])
})

test('a byte-order mark, Windows line ends and empty lines at the end are accepted', async () => {
  const table = await readCsv(file('\uFEFFid,yards\r\na,3\r\n\r\n'))
  expect(table.rows).toHaveLength(1)
  expect(table.texts('id')(table.rows[0]!)).toBe('a')
})

test('a missing column is refused by its names', async () => {
  const table = await readCsv(file('id\na\n'))
  expect(() => table.texts('team', 'recent_team')).toThrow('stats.csv lacks the column team (or recent_team).')
  expect(() => table.texts('week')).toThrow('stats.csv lacks the column week.')
})

test('a duplicate column is refused as ambiguous', async () => {
  const table = await readCsv(file('id,yards,yards\na,1,2\n'))
  expect(() => table.numbers('yards')).toThrow('stats.csv has the column yards twice.')
})

test.each(['abc', '12,5', '1e3', '0x10', '--1', '12.'])(
  '%s is no number, and the refusal names row and column',
  async (text) => {
    const table = await readCsv(file(`id,yards\na,1\nb,"${text}"\n`))
    const yards = table.numbers('yards')
    expect(yards(table.rows[0]!)).toBe(1)
    expect(() => yards(table.rows[1]!)).toThrow(`stats.csv has '${text}' instead of a number for yards in row 3.`)
  },
)

test.each([
  ['in the middle of a row', 'id,yards\na,1\nb\n', /expect 2, got 1/],
  ['within the last cell', 'id,yards\na,1\nb,12', /breaks off in its last line/],
  ['within quotes', 'id,name\na,"Ron\n', /quote/i],
  ['with a row that is too long', 'id,yards\na,1,2\n', /expect 2, got 3/],
])('a file that was cut off %s is refused with one sentence', async (_where, text, reason) => {
  const refusal = await readCsv(file(text)).catch((error: Error) => error.message)
  expect(refusal).toMatch(reason)
  expect(refusal).toMatch(/^stats\.csv [^\n]*\.$/)
})

test('a truncated file is refused or has complete rows only', async () => {
  const whole = `id,name,yards\n${Array.from({ length: 20 }, (_, at) => `${at},"Runner, Ron ${at}",${at * 11}\n`).join('')}`
  const rows = (await readCsv(file(whole))).rows.map((row) => row.cells.join('|'))
  for (let end = 1; end < whole.length; end++) {
    const table = await readCsv(file(whole.slice(0, end))).catch(() => undefined)
    if (table) expect(rows.slice(0, table.rows.length)).toEqual(table.rows.map((row) => row.cells.join('|')))
  }
})
