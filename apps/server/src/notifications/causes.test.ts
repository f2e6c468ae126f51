import { expect, test } from 'vitest'
import { createDuesKeeper } from '#season/dues-keeper.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { testLog } from '#testing/live-season.ts'
import { leagueWithMoney } from '#testing/money/league-with-money.ts'
import { queuedIn, subscribeToPush } from '#testing/notifications/queued.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { openTestMessages } from '#testing/test-messages.ts'
import { openTradingLeague, swapWanted } from '#testing/trades/trading-league.ts'

const [PAT, SAM] = ['commissioner@tuff.example', 'manager@tuff.example']

onBothDatabases('HAND-03 a notification is queued in the transaction of its cause', (open, once) => {
  once('a request waits for the commissioner, and its manager hears what was decided and why', async () => {
    const db = await open()
    const { server, email, as, requestTrade, tryToRequest, decide } = await openTradingLeague(db)
    const { snapshot } = server.league
    for (const headers of [server.commissioner, as]) await subscribeToPush(server, headers)
    const [first, second] = [swapWanted(snapshot, email, 'WR2'), swapWanted(snapshot, email, 'RB1', 1)]
    const request = await requestTrade(first)
    expect((await tryToRequest(first)).statusCode).toBe(409)
    const swap = `${request.added.name} instead of ${request.dropped.name}`
    expect(await queuedIn(db)).toEqual([
      {
        recipient: PAT,
        kind: 'request-waits',
        channel: 'push',
        title: 'A trade request is waiting',
        text: `${request.teamName} asks for ${swap} in Week 12.`,
        path: '/trades',
      },
    ])
    const other = await requestTrade(second)
    expect((await decide(request.id, 'approve')).statusCode).toBe(200)
    expect((await decide(other.id, 'decline', { reason: 'Not this week.' })).statusCode).toBe(200)
    expect((await decide(other.id, 'approve')).statusCode).toBe(409)
    const decided = (await queuedIn(db)).filter(({ kind }) => kind === 'trade-decided')
    expect(decided.map(({ recipient }) => recipient)).toEqual([email, email])
    expect(decided.map(({ title, text }) => `${title}: ${text}`).toSorted()).toEqual([
      `Trade approved: ${request.teamName} has ${request.added.name} for ${request.dropped.name} in Week 12.`,
      `Trade declined: ${other.added.name} for ${other.dropped.name} in Week 12. Reason: Not this week.`,
    ])
  })

  test('a request that expires with its week is notified too, once', async () => {
    const db = await open()
    const { server, email, as, requestTrade } = await openTradingLeague(db)
    await subscribeToPush(server, as)
    const request = await requestTrade(swapWanted(server.league.snapshot, email, 'WR2'))
    expect(await queuedIn(db)).toEqual([])
    await server.moveTo({ week: 13 })
    await server.moveTo({ week: 14 })
    expect(await queuedIn(db)).toEqual([
      {
        recipient: email,
        kind: 'trade-decided',
        channel: 'push',
        title: 'Trade request expired',
        text: `${request.added.name} for ${request.dropped.name} in Week 12. The week ended before a decision.`,
        path: '/trades',
      },
    ])
  })

  once('a decision is mailed too, to a manager who wants mail; nobody else is mailed anything', async () => {
    const db = await open()
    const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'league@tuff.example' }
    const { server, email, as, requestTrade, decide } = await openTradingLeague(db, { mail })
    const request = await requestTrade(swapWanted(server.league.snapshot, email, 'WR2'))
    const { settings, mailTo } = (await server.app.inject({ url: '/api/notifications', headers: as })).json()
    expect(mailTo).toBe(email)
    settings.channels['trade-decided'].mail = true
    await server.app.inject({ method: 'PUT', url: '/api/notifications/settings', headers: as, payload: settings })
    await decide(request.id, 'decline', { reason: 'Not this week.' })
    expect(await queuedIn(db)).toMatchObject([
      { recipient: email, kind: 'trade-decided', channel: 'mail', title: 'Trade declined', path: '/trades' },
    ])
  })

  test('when a week closes, teams are notified of their money, and of the recap if wanted; once', async () => {
    const db = await open()
    const server = await openLeagueServer(db)
    const { app, league, manager, commissioner } = server
    for (const headers of [manager, commissioner]) await subscribeToPush(server, headers)
    const { settings } = (await app.inject({ url: '/api/notifications', headers: manager })).json()
    settings.channels.recap.push = true
    await app.inject({ method: 'PUT', url: '/api/notifications/settings', headers: manager, payload: settings })
    const close = (closed: boolean) =>
      app.inject({ method: 'PUT', url: '/api/commissioner/weeks/11', headers: commissioner, payload: { closed } })
    await close(false)
    await league.settled()
    expect(await queuedIn(db)).toEqual([])
    await close(true)
    const notified = await queuedIn(db)
    expect(notified.map(({ recipient, kind }) => `${recipient} ${kind}`)).toEqual([
      `${PAT} week-settled`,
      `${SAM} recap`,
      `${SAM} week-settled`,
    ])
    const { earnings, points } = league.snapshot.results[10]!
    const at = league.snapshot.teams.findIndex((team) => team.email === SAM)
    expect(notified[2]).toMatchObject({
      title: earnings[at] ? `Week 11: you earned $${earnings[at]! / 100}` : 'Week 11 is settled',
      text: expect.stringContaining(`with ${points[at]} points.`),
      path: `/money/${encodeURIComponent(league.snapshot.teams[at]!.name)}`,
    })
    expect(notified[1]).toMatchObject({
      title: 'The recap of Week 11 is out',
      text: expect.stringMatching(/points/),
      path: '/recap/11',
    })
    await close(false)
    await league.settled()
    await close(true)
    expect(await queuedIn(db)).toHaveLength(3)
  })

  once('a week that closes by itself notifies as well', async () => {
    const db = await open()
    const server = await openLeagueServer(db)
    const afterwards = Date.parse('2024-12-05T08:00:00Z')
    await subscribeToPush(server, server.manager)
    await server.moveTo({ at: Date.parse('2024-11-26T08:00:00Z') })
    await server.closeWeeks()
    server.setClock(afterwards)
    await server.closeWeeks()
    expect((await queuedIn(db)).map(({ recipient, title }) => `${recipient} ${title.slice(0, 7)}`)).toContain(
      `${SAM} Week 12`,
    )
  })

  test('managers who owe dues are notified a week before they are due and on the day, once each', async () => {
    const db = await open()
    const server = await openLeagueServer(db)
    const money = await leagueWithMoney(server, 0)
    for (const headers of [server.manager, server.commissioner]) await subscribeToPush(server, headers)
    await money.changeSettings({ amount: 125, dueOn: '2024-12-05' })
    await money.keeper.tick()
    await money.call('POST', '/api/commissioner/money', {
      of: 'payment',
      from: PAT,
      to: null,
      amount: 125,
      day: '2024-11-24',
      note: '',
    })
    const { league, store, clock } = server
    const { notify } = await openTestMessages(db)
    const dues = createDuesKeeper({ store, league, notify, clock, log: testLog() })
    const titles = async () =>
      (await queuedIn(db))
        .filter(({ kind }) => kind === 'dues-due')
        .map(({ recipient, title }) => `${recipient}: ${title}`)
    await dues.tick()
    expect(await titles()).toEqual([])
    for (const day of ['2024-11-28', '2024-11-29', '2024-12-05', '2024-12-06']) {
      server.setClock(Date.parse(`${day}T12:00:00Z`))
      await dues.tick()
    }
    expect((await titles()).toSorted()).toEqual([`${SAM}: Dues are due in a week`, `${SAM}: Dues are due today`])
  })
})
