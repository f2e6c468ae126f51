import { PlayerSearchResult } from '@tuff/contract'
import { rosterAt } from '@tuff/league'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openLeagueServer } from '#testing/league-server.ts'
import { openedForAll } from '#testing/platform/clean-up.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

const QUERY = { term: 'an', maxSalary: '50', position: 'RB', currentPlayerId: '', week: 'Week 12' }

const opened = openedForAll(async () => {
  const server = await openLeagueServer(await openTestDatabase())
  const get = (query: Record<string, string>) =>
    server.app.inject({ url: '/api/players/search', query, headers: server.manager })
  const search = async (query: Record<string, string> = {}) => {
    const response = await get({ ...QUERY, ...query })
    expect(response.statusCode).toBe(200)
    return z.array(PlayerSearchResult).parse(response.json())
  }
  return { ...server, get, search }
})

test('API-09 D-11 a search returns players of a position whose name has the term, within the salary', async () => {
  const { search, league } = opened()
  const found = await search({ maxSalary: '6.5' })
  expect(found.length).toBeGreaterThan(0)
  for (const { name, position, salary } of found) {
    expect(name.toLowerCase()).toContain('an')
    expect(position).toBe('RB')
    expect(salary).toBeLessThanOrEqual(6.5)
  }
  const { playerID, salary, teamAbv } = found[0]!
  const player = league.snapshot.players.find(({ id }) => id === playerID)!
  expect({ salary, teamAbv }).toEqual({ salary: player.salary / 100, teamAbv: player.club })
  expect(await search({ term: 'AN', maxSalary: '6.5' })).toEqual(found)
  expect(await search({ maxSalary: String(salary) })).toContainEqual(found[0])
  expect(await search({ maxSalary: String(salary - 0.01) })).not.toContainEqual(found[0])
})

test('API-09 D-11 FLEX means RB, WR or TE, a slot takes only who may play there, and the list is bounded', async () => {
  const { search } = opened()
  const flex = await search({ position: 'FLEX' })
  expect(flex).toHaveLength(25)
  expect(new Set(flex.map(({ position }) => position)).isSubsetOf(new Set(['RB', 'WR', 'TE']))).toBe(true)
  expect(await search({ position: 'FLEX', rosterPosition: 'FLEX2' })).toEqual(flex)
  expect(await search({ position: 'QB', rosterPosition: 'FLEX2' })).toEqual([])
  const receivers = await search({ position: 'FLEX', rosterPosition: 'WR1' })
  expect(new Set(receivers.map(({ position }) => position))).toEqual(new Set(['WR']))
})

test('API-09 D-11 a team is not offered its own players, and sees its former ones marked', async () => {
  const { search, league, demo } = opened()
  const has = (email: string, id: string) => rosterAt(league.snapshot, email, 12).some(({ player }) => player.id === id)
  const { email, playerDropped } = demo.trades.find((t) => t.week < 12 && !has(t.email, t.playerDropped))!
  const named = ({ id, name, position }: { id: string; name: string; position: string }) => ({
    query: { term: name, position },
    entry: expect.objectContaining({ playerID: id, isOnRoster: true }),
  })

  const former = named(league.snapshot.players.find(({ id }) => id === playerDropped)!)
  expect(await search({ ...former.query, email })).toContainEqual(former.entry)

  const [spot] = rosterAt(league.snapshot, email, 12)
  const present = named(spot!.player)
  expect(await search(present.query)).toContainEqual(present.entry)
  expect(await search({ ...present.query, email })).not.toContainEqual(present.entry)
  expect(await search({ ...present.query, currentPlayerId: spot!.player.id })).not.toContainEqual(present.entry)
})

test('API-11 a meaningless search is refused with a message', async () => {
  const { get } = opened()
  const refusals: [Record<string, string>, number, RegExp][] = [
    [{ term: 'a' }, 400, /term: Type at least 2 characters/],
    [{ term: '  a ' }, 400, /term/],
    [{ week: 'Week 19' }, 400, /^Weeks must be in format 'Week X' where X is a number$/],
    [{ position: 'K' }, 400, /position/],
    [{ maxSalary: 'much' }, 400, /maxSalary/],
    [{ maxSalary: '-1' }, 400, /maxSalary/],
    [{ rosterPosition: 'K1' }, 400, /rosterPosition/],
    [{ email: 'nobody' }, 400, /email/],
    [{ email: 'nobody@tuff.example' }, 404, /no team of nobody@tuff.example/],
  ]
  for (const [query, status, words] of refusals) {
    const response = await get({ ...QUERY, ...query })
    expect([query, response.statusCode]).toEqual([query, status])
    expect(response.json().message).toMatch(words)
  }
})

test('API-11 no search, however strange, is a server error', async () => {
  const { get } = opened()
  const text = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }).map((s) => s.toWellFormed()),
    fc.constant('__proto__'),
  )
  const orText = (...usual: string[]) => fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...usual) }, text)
  const query = fc.record(
    {
      term: orText('an', 'Ån', '.*', '%%'),
      maxSalary: orText('50', '1e308', '-0', 'Infinity', 'NaN', '0x10'),
      position: orText('RB', 'FLEX', 'DEF'),
      currentPlayerId: text,
      week: orText('Week 1', 'Week 12', 'Week 18'),
      rosterPosition: orText('RB1', 'FLEX2'),
      email: orText('manager@tuff.example', 'MANAGER@tuff.example', 'nobody@tuff.example'),
    },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(query, async (requested) => {
      expect([200, 400, 404]).toContain((await get(requested)).statusCode)
    }),
    { numRuns: 150 },
  )
})

test('a player by id returns all that a form shows, and an unknown id is refused with a message', async () => {
  const { app, manager, league } = opened()
  const { id, name, position, club, salary } = league.snapshot.players[7]!
  const response = await app.inject({ url: `/api/players/${id}`, headers: manager })
  expect(response.json()).toEqual({ playerID: id, name, position, teamAbv: club, salary: salary / 100 })
  const refused = await app.inject({ url: '/api/players/nobody', headers: manager })
  expect([refused.statusCode, refused.json().message]).toEqual([404, "There is no player with the id 'nobody'."])
})
