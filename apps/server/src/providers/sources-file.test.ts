import { expect, test } from 'vitest'
import { sourceFolder } from '#testing/providers/source-folder.ts'
import { readSourcesFile } from './sources-file.ts'

const described = (text: unknown) => {
  const { at } = sourceFolder({ 'sources.json': typeof text === 'string' ? text : JSON.stringify(text) })
  return readSourcesFile(at('sources.json'))
}
const least = {
  season: 2024,
  schedule: { nflverse: 'games.csv' },
  offense: { nflverse: 'https://stats.example/{season}.csv' },
}

test("paths are relative to the file's folder, addresses stay, and the rest has defaults", async () => {
  const { folder, at } = sourceFolder({
    'sources.json': JSON.stringify({ ...least, defense: { sleeper: 'sleeper/' }, news: ['/var/news.xml'] }),
  })
  expect(await readSourcesFile(at('sources.json'))).toEqual({
    season: 2024,
    schedule: { nflverse: `${folder}/games.csv` },
    offense: { nflverse: 'https://stats.example/{season}.csv' },
    defense: { sleeper: `${folder}/sleeper/` },
    news: ['/var/news.xml'],
    defaultSalary: 3,
  })
})

test.each([
  ['no JSON', '{', /is not JSON \(/],
  ['a misspelt source', { ...least, defence: {} }, /does not describe sources \(.*defence/],
  ['no schedule', { ...least, schedule: undefined }, /does not describe sources at 'schedule'/],
  ['a shape nobody knows', { ...least, defense: { espn: 'x' } }, /does not describe sources at 'defense/],
  ['a season in words', { ...least, season: 'last' }, /does not describe sources at 'season'/],
  [
    'an address without a host',
    { ...least, news: ['http://'] },
    /does not describe sources at 'news\.0' \(it is no web address\)/,
  ],
  ['an offence from nowhere', { ...least, offense: {} }, /at 'offense' \(name nflverse or sleeper\)/],
  ["Sleeper's offence without players", { ...least, offense: { sleeper: 'x' } }, /give players\.sleeper too\.$/],
])('%s is refused with one sentence that names the file', async (_what, text, reason) => {
  const refusal = await described(text).catch((error: Error) => error.message)
  expect(refusal).toMatch(/^The file .*sources\.json [^\n]*\.$/)
  expect(refusal).toMatch(reason)
})

test('REAL-03 REAL-04 a scoreboard is added, and offence may come from two sources', async () => {
  const both = {
    ...least,
    scoreboard: { espn: 'https://site.api.espn.example/scoreboard' },
    offense: { ...least.offense, sleeper: 'https://api.sleeper.example/v1/' },
    players: { sleeper: 'https://api.sleeper.example/v1/' },
  }
  expect(await described(both)).toMatchObject({ scoreboard: both.scoreboard, offense: both.offense })
})

test('a missing file is reported', async () => {
  await expect(readSourcesFile('/nowhere/sources.json')).rejects.toThrow(
    /^The file \/nowhere\/sources\.json cannot be read/,
  )
})
