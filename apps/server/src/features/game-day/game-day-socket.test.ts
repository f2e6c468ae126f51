import { GameDayMessage } from '@tuff/contract'
import { expect, test } from 'vitest'
import { sundayOf } from '#providers/sunday.ts'
import { publishDiff } from '#season/season-change.ts'
import { visitFeed } from '#testing/feed-visitor.ts'
import { type LeagueServer, openLeagueServer } from '#testing/league-server.ts'
import { startOwnTime } from '#testing/platform/own-time.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { saveFigures } from '#testing/season/save-figures.ts'

const HOUR = 3_600_000
/** The size limit of a push to thousands of clients. */
const LARGEST = 30_000

type Visitor = Awaited<ReturnType<typeof visitFeed>>
type OfType<Type> = Extract<GameDayMessage, { type: Type }>

const read = (text: string) => GameDayMessage.parse(JSON.parse(text))
const cents = (dollars: number) => Math.round(dollars * 100)

/** The first matching message of a kind, and all that preceded it. */
async function receiveUntil<Type extends GameDayMessage['type']>(
  page: Visitor,
  type: Type,
  isWanted: (message: OfType<Type>) => boolean = () => true,
) {
  const before: GameDayMessage[] = []
  while (true) {
    const text = await page.receiveNext()
    expect(text.length).toBeLessThan(LARGEST)
    const message = read(text)
    if (message.type === type && isWanted(message as OfType<Type>)) return { message: message as OfType<Type>, before }
    before.push(message)
  }
}

async function inPlay(): Promise<LeagueServer> {
  const server = await openLeagueServer(await openTestDatabase())
  await server.moveTo({ at: sundayOf(server.demo.season.games, 12) + HOUR })
  return server
}

test('GAME-08 GAME-04 points and money arrive first, then the forecast with its figures; both add up', async () => {
  const { app, league, manager } = await inPlay()
  const page = await visitFeed(app, 'gameday', manager)
  page.send({ action: 'getGameDay' })
  const { message: now, before } = await receiveUntil(page, 'gameday')
  expect(before).toEqual([])
  expect(now).toMatchObject({ week: 12, phase: 'in play', purse: 110, paidPlaces: 4 })
  expect(now.teams.map(({ points }) => points)).toEqual(league.snapshot.results[11]!.points)
  expect(now.teams.reduce((sum, { money }) => sum + cents(money), 0)).toBe(cents(now.purse))
  for (const { lineup, done, playing, toPlay, onBye } of now.teams)
    expect(done + playing + toPlay + onBye).toBe(lineup.filter((player) => player !== null).length)

  const { message: forecast } = await receiveUntil(page, 'gamedayForecast')
  expect(forecast).toMatchObject({ week: 12, asOf: { figures: now.figures } })
  const expected = forecast.teams.reduce((sum, { expectedMoney }) => sum + cents(expectedMoney), 0)
  expect(Math.abs(expected - cents(now.purse))).toBeLessThanOrEqual(forecast.teams.length)
  expect(forecast.players.map(([id]) => id)).toEqual(now.players.map(({ id }) => id))
  for (const { tenMore } of forecast.teams) expect(tenMore.length).toBeLessThanOrEqual(21)

  const { message: season } = await receiveUntil(page, 'gamedaySeason')
  const playoffs = season.teams.reduce((sum, team) => sum + team.playoffs, 0)
  expect(playoffs).toBeCloseTo(6, 1)
})

test('GAME-08 a touchdown is pushed to every client, and its forecast follows', async () => {
  const { app, league, store, notices, manager, commissioner } = await inPlay()
  const pages = await Promise.all([visitFeed(app, 'gameday', manager), visitFeed(app, 'gameday', commissioner)])
  for (const page of pages) page.send({ action: 'getGameDay' })
  const [first] = await Promise.all(pages.map((page) => receiveUntil(page, 'gamedayForecast')))
  const before = league.version
  // A player whose game is not over.
  const { teams, players } = first!.message
  const scorer = league.snapshot.indexes.player.get(players[teams[0]!.tenMore[0]![0]]![0])!
  const player = league.snapshot.players[scorer]!
  const line = { playerId: player.id, week: 12, club: player.club, stats: { rushingTouchdowns: 9 } }
  await saveFigures(store, { statLines: [line] })
  const start = startOwnTime()
  publishDiff(notices, { statLines: [line] })
  const received = await Promise.all(
    pages.map((page) => receiveUntil(page, 'gameday', ({ figures }) => figures > before)),
  )
  expect(start.ms()).toBeLessThan(1_000)
  for (const { message } of received) expect(message.players.find(({ id }) => id === player.id)?.points).toBe(54)
  const later = await Promise.all(
    pages.map((page) => receiveUntil(page, 'gamedayForecast', ({ asOf }) => asOf.figures > before)),
  )
  const owner = league.snapshot.sheets[11]!.owners[scorer]![0]!
  for (const { message } of later)
    expect(message.teams[owner]!.projected).toBeGreaterThan(first!.message.teams[owner]!.projected + 10)
})

test('GAME-09 a week whose games are all final is certain, without a forecast', async () => {
  const { app, league, manager, moveTo, demo } = await openLeagueServer(await openTestDatabase())
  await moveTo({ at: sundayOf(demo.season.games, 12) + 36 * HOUR })
  expect(league.week).toBe(12)
  expect(league.snapshot.results[11]!.isComplete).toBe(true)
  const page = await visitFeed(app, 'gameday', manager)
  page.send({ action: 'getGameDay' })
  const [now, forecast] = (await page.receive(2)).map(read)
  if (now?.type !== 'gameday' || forecast?.type !== 'gamedayForecast') throw new Error('Other messages were expected')
  expect(now.phase).toBe('complete')
  expect(forecast.teams.map(({ expectedMoney }) => expectedMoney)).toEqual(now.teams.map(({ money }) => money))
  expect(forecast.teams.map(({ projected }) => projected)).toEqual(now.teams.map(({ points }) => points))
})

test('GAME-09 in a playoff week there is no weekly money, and places are those of the playoffs', async () => {
  const { app, league, manager, moveTo, demo } = await openLeagueServer(await openTestDatabase())
  await moveTo({ at: sundayOf(demo.season.games, 15) + HOUR })
  const page = await visitFeed(app, 'gameday', manager)
  page.send({ action: 'getGameDay' })
  const { message: now } = await receiveUntil(page, 'gameday')
  expect(now).toMatchObject({ week: 15, purse: 0, paidPlaces: 0, playoffTeams: 6 })
  expect(
    now.teams
      .filter(({ place }) => place !== null)
      .map(({ email }) => email)
      .sort(),
  ).toEqual(league.snapshot.standings.playoffs.map(({ email }) => email).sort())
  expect(now.teams.filter(({ playoffsBehind }) => playoffsBehind === 0).length).toBeGreaterThan(0)
  const { message: forecast } = await receiveUntil(page, 'gamedayForecast')
  expect(forecast.lastPaid).toBeNull()
  expect(forecast.teams.every(({ expectedMoney, tenMore }) => expectedMoney === 0 && tenMore.length === 0)).toBe(true)
})

test('GAME-08 clients that are not signed in, or send other requests, are refused', async () => {
  const { app, manager } = await openLeagueServer(await openTestDatabase())
  const stranger = await visitFeed(app, 'gameday', { authorization: 'Bearer forged' })
  expect(await stranger.closed).toBe(4401)
  const page = await visitFeed(app, 'gameday', manager)
  page.send({ action: 'getStandings' })
  expect(await page.closed).toBe(4400)
})
