import { expect, test } from 'vitest'
import { createReplay } from '#providers/replay.ts'
import { createDemoLeague } from './demo-league.ts'

const GAME_LENGTH = 190 * 60_000

const { season } = createDemoLeague()
const recaps = season.news.filter((item) => item.id.startsWith('recap-'))

test('every game has its story, and no story precedes the end of its game', () => {
  expect(recaps).toHaveLength(272)
  for (const game of season.games) {
    const recap = recaps.find((item) => item.id === `recap-${game.id}`)
    expect(recap!.publishedAt).toBeGreaterThan(game.kickoff + GAME_LENGTH)
    expect(recap!.publishedAt).toBeLessThan(game.kickoff + GAME_LENGTH + 3_600_000)
  }
})

test('injuries of well-known players are reported before the game they miss', () => {
  const injuries = season.news.filter((item) => item.id.startsWith('injury-'))
  expect(injuries.length).toBeGreaterThan(40)
  for (const { title } of injuries) expect(title).toMatch(/^[\w ]+: (QB|RB|WR|TE) .+ \(\w+\) (out|placed) .+$/)
})

test("every item has its own id, a link, and a picture on the pages' origin", () => {
  expect(new Set(season.news.map((item) => item.id)).size).toBe(season.news.length)
  for (const { link } of season.news) expect(new URL(link).hostname).toBe('news.tuff.example')
  for (const { id, image } of season.news)
    expect(image).toMatch(
      id.startsWith('recap-') ? /^\/demo\/news\/[A-Z]+-[A-Z]+\.svg$/ : /^\/demo\/news\/[A-Z]+\.svg$/,
    )
})

test('FOOT-01 on a Sunday in week 12 there are far more than five items', async () => {
  const reported = await createReplay(season).news(Date.parse('2024-11-24T18:10Z'))
  expect(reported.length).toBeGreaterThan(100)
  expect(reported[0]!.publishedAt).toBeGreaterThan(Date.parse('2024-11-22T00:00Z'))
})
