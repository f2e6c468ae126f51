import { BoardMessage, TelevisionLink } from '@tuff/contract'
import { expect, test } from 'vitest'
import { sundayOf } from '#providers/sunday.ts'
import { publishDiff } from '#season/season-change.ts'
import { visitFeed } from '#testing/feed-visitor.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { saveFigures } from '#testing/season/save-figures.ts'

const HOUR = 3_600_000
const LINK = '/api/commissioner/television'
const read = (text: string) => BoardMessage.parse(JSON.parse(text))
const MINUTE = 60_000

async function onSunday() {
  const server = await openLeagueServer(await openTestDatabase())
  const { app, commissioner, demo, moveTo } = server
  await moveTo({ at: sundayOf(demo.season.games, 12) + HOUR })
  const change = async (method: 'POST' | 'DELETE') =>
    TelevisionLink.parse((await app.inject({ method, url: LINK, headers: commissioner })).json()).link
  const secretOf = (link: { address: string } | null) => new URL(link!.address).pathname.replace('/tv/', '')
  const board = (secret: string) => visitFeed(app, 'television', { authorization: `Bearer ${secret}` })
  return { ...server, change, secretOf, board }
}

test('TALK-04 the board has the money board, games and plays, and no e-mail, balance or manager', async () => {
  const { league, store, notices, clock, change, secretOf, board, db } = await onSunday()
  const page = await board(secretOf(await change('POST')))
  page.send({ action: 'getBoard' })
  const first = await page.receiveNext()
  const now = read(first)
  expect(now).toMatchObject({ week: 12, isLive: true, purse: 110 })
  expect(now.at).toBe(Math.floor(clock.now() / MINUTE) * MINUTE)
  expect(now.teams.map(({ place }) => place)).toEqual(now.teams.map(({ place }) => place).toSorted((a, b) => a! - b!))
  expect(now.teams.reduce((sum, { money }) => sum + money, 0)).toBe(110)

  const { snapshot } = league
  const player = snapshot.players[snapshot.sheets[11]!.lineups[0]!]!
  const owners = snapshot.teams.filter((_, at) =>
    snapshot.sheets[11]!.lineups.subarray(at * 11, at * 11 + 11).includes(snapshot.sheets[11]!.lineups[0]!),
  )
  const line = { playerId: player.id, week: 12, club: player.club, stats: { rushingTouchdowns: 9 } }
  await saveFigures(store, { statLines: [line] })
  publishDiff(notices, { statLines: [line] })
  const messages = await page.receiveUntil('"9 touchdowns"')
  const { teams: later, scores } = read(messages.at(-1)!)
  const placeBefore = new Map(now.teams.map(({ name, place }) => [name, place!]))
  expect(later.map(({ climbed }) => climbed)).toEqual(later.map(({ name, place }) => placeBefore.get(name)! - place!))
  expect(later.some(({ climbed }) => climbed > 0)).toBe(true)
  const [newest] = scores
  const teams = owners.map(({ name }) => name)
  expect(newest).toMatchObject({ player: player.name, club: player.club, play: '9 touchdowns', teams })

  const people = await db.query.selectFrom('accounts').select(['email', 'name']).execute()
  for (const text of [first, ...messages]) {
    expect(text).not.toContain('@')
    for (const { name } of people) expect(text).not.toContain(name)
    expect(text).not.toMatch(/balance|unpaid|dues/i)
  }
})

test('TALK-04 the board projects each team once there is a forecast', async () => {
  const { change, secretOf, board } = await onSunday()
  const page = await board(secretOf(await change('POST')))
  page.send({ action: 'getBoard' })
  const { teams } = read((await page.receiveUntil('"projected":1')).at(-1)!)
  for (const { projected, points } of teams) expect(projected).toBeGreaterThan(points)
})

test('TALK-04 a renewed or ended link closes every board at once, and opens none', async () => {
  const { app, manager, change, secretOf, board } = await onSunday()
  const former = secretOf(await change('POST'))
  const page = await board(former)
  const latest = secretOf(await change('POST'))
  expect(await page.closed).toBe(4403)
  expect(await (await board(former)).closed).toBe(4401)

  const next = await board(latest)
  expect(await change('DELETE')).toBeNull()
  expect(await next.closed).toBe(4403)
  const ofManager = await visitFeed(app, 'television', manager)
  expect(await ofManager.closed).toBe(4401)
})
