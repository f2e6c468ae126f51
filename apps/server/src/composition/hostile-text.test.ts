import { expect, test } from 'vitest'
import { readCsv } from '#platform/csv-table.ts'
import { feedDate } from '#providers/news/feed-dates.ts'
import { newsFeed } from '#providers/news/news-feed.ts'
import { plainText } from '#providers/news/plain-text.ts'
import { readCsv as readSourceCsv } from '#providers/reading/csv-table.ts'
import { textOf } from '#providers/reading/source-text.ts'
import { readSalaries } from '#providers/salaries.ts'
import { sourceFolder } from '#testing/providers/source-folder.ts'

function feedOf(text: string) {
  const { files, at } = sourceFolder({ 'feed.xml': text })
  return newsFeed(files, at('feed.xml'))
}

/** Many times the duration of normal text of this length. */
const SOON_MS = 1_500

async function soon<T>(work: () => T | Promise<T>): Promise<T> {
  // CPU time of this thread, so that other programs on the machine do not count.
  const before = process.threadCpuUsage()
  const response = await work()
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(SOON_MS)
  return response
}

test.each([
  ['tags that never end', '<a'.repeat(1_000_000)],
  ['comments that never end', '<!--'.repeat(500_000)],
  ['entities that never end', '&#x'.repeat(700_000)],
  ['blanks', `a${' '.repeat(2_000_000)}b`],
])('NEWS-01 a title of two million characters, all %s, is parsed at once and cut', async (_, title) => {
  expect((await soon(() => plainText(title))).length).toBeLessThanOrEqual(10_000)
})

test('NEWS-01 tags are removed from a title, other angle brackets stay', () => {
  expect(plainText('<b>Bills</b> win, <a href="x">24 < 27</a> &amp; more')).toBe('Bills win, 24 < 27 & more')
})

test('NEWS-01 an overlong feed is refused before it is parsed', async () => {
  const feed = feedOf(`<rss>${'<?a?>'.repeat(1_000_000)}</rss>`)
  await soon(() => expect(feed.news()).rejects.toThrow('longer than the 2 million characters of a news feed'))
  expect(await soon(() => feedDate(`Tue, 13 Aug ${' '.repeat(2_000_000)}`))).toBeUndefined()
})

test.each(['\n', '\r', ',\n', ' \r\n'])(
  'a CSV of eight million lines of %j is refused before a row is parsed',
  async (line) => {
    const before = process.memoryUsage().rss
    const text = `season,week\n${line.repeat(8_000_000)}\n`
    const refused = (await soon(() => readSourceCsv({ where: 'games.csv', text }).catch((error) => error))) as Error
    expect(refused.message).toBe('games.csv has more than the 200000 lines that are read.')
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000)
  },
)

test('D-07 a file of five million empty lines is refused before a row is parsed', async () => {
  const problems: { message: string }[] = []
  const shape = { columns: { team: { names: ['team'] } }, required: [['team']], maxRows: 500 } as const
  await soon(() =>
    readCsv(Buffer.from(`team${'\n'.repeat(4_999_990)}`), shape, (problem) => void problems.push(problem)),
  )
  expect(problems[0]?.message).toContain('rows; 500 are read at most')
})

test('D-07 a header of thousands of columns is parsed once', async () => {
  const problems: { message: string }[] = []
  const shape = { columns: { team: { names: ['team'] } }, required: [['team']], maxRows: 500 } as const
  const header = Array.from({ length: 2_400 }, (_, at) => at.toString(36)).join(',')
  await soon(() => readCsv(Buffer.from(`team,${header}\nBills\n`), shape, (problem) => void problems.push(problem)))
})

const salariesWith = (blanks: number, rows: number) => ({
  where: 'salaries.csv',
  text: `Position,Name,TeamAbbrev,Salary\n${`QB,"a${' '.repeat(blanks)}b",KC,5000\n`.repeat(rows)}`,
})

test('REAL-02 names with thousands of blanks are compared quickly', async () => {
  const salaries = await soon(() => readSalaries(salariesWith(9_000, 100), []))
  expect(salaries.read).toBe(100)
})

test('REAL-02 an overlong salary row is refused quickly', async () => {
  const refused = soon(() => readSalaries(salariesWith(90_000, 5), []))
  await expect(refused).rejects.toThrow('salaries.csv is damaged: look at its quotation marks in row 2.')
})

test.each([
  ['CSV', 'name\na\0b\n'],
  ['JSON', '{"name":"a\\u0000b"}'],
] as const)('REAL-05 a source that sends the character NUL in its %s is refused', async (shape, text) => {
  const read = textOf({ bytes: Buffer.from(text) }, { where: 'the source', shape, maxBytes: 1_000 })
  await expect(read).rejects.toThrow('the source has the character NUL in it, which no text may have.')
})

test('NEWS-01 a feed that writes NUL as an entity adds no NUL to the league', async () => {
  const item = '<item><guid>a&#0;b</guid><title>a&#x0;b</title><link>https://x.example/&#0;</link>'
  const text = `<rss><channel>${item}<pubDate>Tue, 13 Aug 2019 18:51:36 EST</pubDate></item></channel></rss>`
  const feed = feedOf(text)
  const news = await feed.news()
  expect(news).toHaveLength(1)
  expect(JSON.stringify(news)).not.toContain('u0000')
})
