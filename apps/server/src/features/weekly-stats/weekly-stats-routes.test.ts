import { brotliDecompressSync } from 'node:zlib'
import { WeeklyStats } from '@tuff/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

const urlOf = (week: string) => `/api/fantasypoints/weekly-stats/${encodeURIComponent(week)}`

test('API-03 ENT-01 D-07 a week returns every player’s stats, best first, and its categories add up', async () => {
  const { app, league, manager } = await openLeagueServer(await openTestDatabase())
  const response = await app.inject({ url: urlOf('Week 11'), headers: manager })
  expect(response.statusCode).toBe(200)
  const stats = z.array(WeeklyStats).parse(response.json())
  expect(stats).toHaveLength(league.snapshot.sheets[10]!.lineCount)
  expect(stats.map((player) => player.totalFantasyPoints)).toEqual(
    stats.map((player) => player.totalFantasyPoints).sort((a, b) => b - a),
  )
  for (const { position, passing, rushing, receiving, defense, totalFantasyPoints } of stats) {
    expect(defense !== undefined).toBe(position === 'DEF')
    const parts = [passing, rushing, receiving].flatMap((part) => [part.yardsPoints, part.touchdownsPoints])
    parts.push(...Object.values(defense ?? {}).map(({ points }) => points))
    const sum = [...parts, receiving.receptionsPoints].reduce((total, points) => total + points, 0)
    expect(sum).toBeCloseTo(totalFantasyPoints, 10)
  }
  expect(new Set(stats.map(({ playerID }) => playerID)).size).toBe(stats.length)
  const best = stats.find((player) => player.passing.yards > 0)!
  expect(best.passing.yardsPoints).toBeCloseTo(best.passing.yards * 0.04, 10)
})

test('API-03 a week without data returns an empty list, and a score changes the response', async () => {
  const { app, manager, moveTo } = await openLeagueServer(await openTestDatabase())
  const get = async (week: string, headers = {}) =>
    app.inject({ url: urlOf(week), headers: { ...manager, 'accept-encoding': 'br', ...headers } })
  expect((await get('Week 18')).json()).toEqual([])

  const first = await get('Week 12')
  expect(first.headers['content-encoding']).toBe('br')
  const stats = z.array(WeeklyStats).parse(JSON.parse(brotliDecompressSync(first.rawPayload).toString()))
  expect(stats.length).toBeGreaterThan(0)
  const known = { 'if-none-match': String(first.headers.etag) }
  expect(await get('Week 12', known)).toMatchObject({ statusCode: 304, body: '' })
  await moveTo({ week: 13 })
  expect((await get('Week 12', known)).statusCode).toBe(200)
})

test('API-03 API-11 any value for the week gives a week or a refusal with a message', async () => {
  const { app, manager } = await openLeagueServer(await openTestDatabase())
  for (const week of ['Week 0', 'Week 19', 'week 1', 'Week 01', '12', 'Week', 'Week 1 ', '__proto__']) {
    const response = await app.inject({ url: urlOf(week), headers: manager })
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toContain("Weeks must be in format 'Week X' where X is a number")
  }
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary' }), fc.webSegment(), async (text, segment) => {
      // A lone surrogate cannot be encoded in a URL.
      for (const path of [encodeURIComponent(text.toWellFormed()), segment]) {
        const url = `/api/fantasypoints/weekly-stats/${path}`
        expect([400, 404]).toContain((await app.inject({ url, headers: manager })).statusCode)
      }
    }),
    { numRuns: 60 },
  )
  expect((await app.inject({ url: urlOf('Week 1') })).statusCode).toBe(401)
})
