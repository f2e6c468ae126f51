import type { ChatDraft, ChatKind } from '@tuff/contract'
import { expect, test } from 'vitest'
import { createDuesKeeper } from '#season/dues-keeper.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { testLog } from '#testing/live-season.ts'
import { leagueWithMoney } from '#testing/money/league-with-money.ts'
import { queuedIn } from '#testing/notifications/queued.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { openTestMessages } from '#testing/test-messages.ts'
import { openTradingLeague, swapWanted } from '#testing/trades/trading-league.ts'

type Server = Pick<Awaited<ReturnType<typeof openLeagueServer>>, 'app' | 'commissioner'>

async function addChat({ app, commissioner: headers }: Server, kinds: ChatKind[], namesDues = false): Promise<void> {
  const payload: ChatDraft = {
    service: 'groupme',
    name: 'Group',
    isOn: true,
    kinds,
    namesDues,
    quiet: { isOn: false, from: '23:00', to: '08:00', zone: 'UTC' },
    fields: { bot: 'a1b2c3d4e5f6a7b8c9d0e1f2a3' },
  }
  const { statusCode } = await app.inject({ method: 'POST', url: '/api/commissioner/chats', headers, payload })
  expect(statusCode).toBe(201)
}

test('TALK-01 an approved request is announced as a trade; a request and a declined one are not', async () => {
  const db = await openTestDatabase()
  const { server, email, requestTrade, decide } = await openTradingLeague(db)
  await addChat(server, ['trade-made'])
  const { snapshot } = server.league
  const request = await requestTrade(swapWanted(snapshot, email, 'WR2'))
  const other = await requestTrade(swapWanted(snapshot, email, 'RB1', 1))
  await decide(other.id, 'decline', { reason: 'Not this week.' })
  expect(await queuedIn(db)).toEqual([])
  await decide(request.id, 'approve')
  expect(await queuedIn(db)).toMatchObject([
    {
      kind: 'trade-made',
      channel: 'chat',
      title: `${request.teamName} made a trade`,
      text: `${request.added.name} for ${request.dropped.name} in Week 12.`,
      path: '/trades',
    },
  ])
})

test('TALK-01 a closed week is announced with prizes and recap, and not again when it is reopened', async () => {
  const db = await openTestDatabase()
  const server = await openLeagueServer(db)
  const { app, league, commissioner: headers } = server
  await addChat(server, ['week-settled', 'recap'])
  const close = async (closed: boolean) => {
    await app.inject({ method: 'PUT', url: '/api/commissioner/weeks/11', headers, payload: { closed } })
    await league.settled()
  }
  await close(false)
  await close(true)
  const queued = await queuedIn(db)
  expect(queued.map(({ kind, path }) => `${kind} ${path}`)).toEqual(['recap /recap/11', 'week-settled /tuffstandings'])
  const { earnings, points } = league.snapshot.results[10]!
  const best = earnings.indexOf(Math.max(...earnings))
  const { name } = league.snapshot.teams[best]!
  expect(queued[1]).toMatchObject({
    title: 'Week 11 is settled',
    text: expect.stringContaining(`1st: ${name}, $${earnings[best]! / 100} with ${points[best]} points`),
  })
  await close(false)
  await close(true)
  expect(await queuedIn(db)).toHaveLength(2)
})

test('TALK-01 dues are announced without names, unless the chat includes them', async () => {
  const db = await openTestDatabase()
  const server = await openLeagueServer(db)
  const money = await leagueWithMoney(server, 0)
  await money.changeSettings({ amount: 125, dueOn: '2024-12-05' })
  await money.keeper.tick()
  await addChat(server, ['dues-due'])
  await addChat(server, ['dues-due'], true)
  const { league, store, clock } = server
  const { notify } = await openTestMessages(db)
  server.setClock(Date.parse('2024-11-28T12:00:00Z'))
  await createDuesKeeper({ store, league, notify, clock, log: testLog() }).tick()
  const texts = (await queuedIn(db)).map(({ text }) => text)
  const { teams } = league.snapshot
  const named = texts.filter((text) => teams.some(({ name }) => text.includes(name)))
  expect(texts).toHaveLength(2)
  expect(named).toHaveLength(1)
  for (const text of texts) expect(text).toContain(`${teams.length} teams still owe dues, due by December 5.`)
})
