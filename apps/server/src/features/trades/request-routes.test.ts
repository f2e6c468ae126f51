import { OwnRequests, RequestedTrade, Trade } from '@tuff/contract'
import { inDollars, payroll, rosterAt, type Slot } from '@tuff/league'
import { expect, test } from 'vitest'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { choose } from '#testing/trades/choose.ts'
import { stored } from '#testing/trades/stored.ts'
import { candidates, legalTrade, playerIn } from '#testing/trades/swaps.ts'
import { OWN, openTradingLeague, QUEUE, swapWanted } from '#testing/trades/trading-league.ts'

onBothDatabases('trade requests', (open, once) => {
  test('DESK-02 DESK-03 DESK-04 requested, queued, approved: a trade from then on, and everything is logged', async () => {
    const { server, email, requestTrade, own, queue, decide } = await openTradingLeague(await open())
    const { league, clock } = server
    const terms = swapWanted(league.snapshot, email, 'WR2')
    const request = await requestTrade({ ...terms, note: '  My second receiver has not been seen since October. ' })
    const dropped = playerIn(league.snapshot, email, 'WR2')
    expect(request).toMatchObject({
      managerEmail: email,
      week: 'Week 12',
      tradeType: 'regular',
      slot: 'WR2',
      dropped: { playerID: dropped.id, name: dropped.name, position: dropped.position, salary: dropped.salary / 100 },
      added: { playerID: terms.playerAdded },
      note: 'My second receiver has not been seen since October.',
      status: 'asked',
      askedAt: clock.now(),
      decidedAt: null,
      reason: null,
    })
    expect((await own()).requests).toEqual([request])
    const before = payroll(rosterAt(league.snapshot, email, 12)) / 100
    const { now, requests } = await queue()
    expect(now).toBe(clock.now())
    expect(requests).toMatchObject([
      {
        ...request,
        salary: { was: before, is: before - request.dropped.salary + request.added.salary },
        problem: null,
      },
    ])
    expect(requests[0]!.left.was - requests[0]!.left.is).toBe(1)
    expect(playerIn(league.snapshot, email, 'WR2')).toEqual(dropped)

    const response = await decide(request.id, 'approve')
    expect(response.statusCode).toBe(200)
    const trade = Trade.parse(response.json())
    expect(trade).toMatchObject({ managerEmail: email, ...terms })
    expect(playerIn(league.snapshot, email, 'WR2').id).toBe(terms.playerAdded)
    expect((await own()).requests).toEqual([
      { ...request, status: 'approved', state: 'approved', decidedAt: clock.now() },
    ])
    expect((await queue()).requests).toEqual([])

    const teamName = request.teamName
    const swap = `a regular trade (${request.added.name} for ${request.dropped.name})`
    const { entries } = (await server.app.inject({ url: '/api/log', headers: server.manager })).json()
    const late = request.afterKickoff ? ', after kick-off' : ''
    expect(entries.map(({ sentence, by }: { sentence: string; by: string }) => [by, sentence])).toEqual([
      ['commissioner@tuff.example', `Approved ${swap} for ${teamName} in Week 12${late}.`],
      [email, `Asked for ${swap} for ${teamName} in Week 12${late}.`],
    ])
    expect(entries.map(({ revertible }: { revertible: boolean }) => revertible)).toEqual([true, false])
    const reverted = await server.app.inject({
      method: 'POST',
      url: `/api/commissioner/log/${entries[0].id}/revert`,
      headers: server.commissioner,
      payload: {},
    })
    expect(reverted.statusCode).toBe(201)
    expect(playerIn(league.snapshot, email, 'WR2')).toEqual(dropped)
  })

  test('DESK-03 declined with a reason, withdrawn by its manager only, expired after the week', async () => {
    const { server, email, requestTrade, own, queue, decide, withdraw } = await openTradingLeague(await open())
    const [first, second, third] = [
      await requestTrade(swapWanted(server.league.snapshot, email, 'QB1')),
      await requestTrade(swapWanted(server.league.snapshot, email, 'RB1')),
      await requestTrade(swapWanted(server.league.snapshot, email, 'TE1')),
    ]
    const unsaid = await decide(first.id, 'decline', { reason: '  ' })
    expect([unsaid.statusCode, unsaid.json().message]).toEqual([400, 'reason: Say why it is declined'])
    const declined = await decide(first.id, 'decline', { reason: 'His game is over already.' })
    expect(RequestedTrade.parse(declined.json())).toMatchObject({
      status: 'declined',
      reason: 'His game is over already.',
    })

    const others = await server.app.inject({
      method: 'POST',
      url: `${OWN}/${second.id}/withdraw`,
      headers: server.commissioner,
    })
    expect([others.statusCode, others.json().message]).toEqual([404, 'There is no such request.'])
    expect((await withdraw(second.id)).json()).toMatchObject({ status: 'withdrawn' })

    await server.moveTo({ week: 13 })
    const states = (await own()).requests.map(({ id, status, reason }) => [id, status, reason])
    expect(states.toSorted()).toEqual(
      [
        [first.id, 'declined', 'His game is over already.'],
        [second.id, 'withdrawn', null],
        [third.id, 'expired', null],
      ].toSorted(),
    )
    // Scripts still read the former name.
    expect((await own()).requests.find(({ id }) => id === third.id)?.state).toBe('lapsed')
    expect((await queue()).requests).toEqual([])
    const { entries } = (await server.app.inject({ url: '/api/log', headers: server.manager })).json()
    const swap = `the request for a regular trade (${third.added.name} for ${third.dropped.name})`
    expect(entries[0]).toMatchObject({
      action: 'trade-expired',
      formerAction: 'trade-lapsed',
      by: 'league',
      sentence: `Closed ${swap} of ${third.teamName} in Week 12: it expired with the week.`,
    })

    for (const [{ id }, words] of [
      [first, 'This request has been declined in the meantime.'],
      [second, 'This request has been withdrawn in the meantime.'],
      [third, 'This request has expired: Week 12 is over.'],
    ] as const) {
      for (const refused of [
        await decide(id, 'approve'),
        await decide(id, 'decline', { reason: 'No' }),
        await withdraw(id),
      ])
        expect([refused.statusCode, refused.json().message]).toEqual([409, words])
    }
  })

  once('DESK-03 at most five open, one per slot, and within the trade rules', async () => {
    const { server, email, requestTrade, tryToRequest, own, queue, withdraw } = await openTradingLeague(await open())
    const { snapshot } = server.league
    const slots: Slot[] = ['QB1', 'RB1', 'RB2', 'WR1', 'WR2']
    const request = []
    for (const slot of slots) request.push(await requestTrade(swapWanted(snapshot, email, slot)))
    // Requests at the same instant keep their order.
    expect((await queue()).requests.map(({ slot }) => slot)).toEqual(slots)
    expect((await own()).requests.map(({ slot }) => slot)).toEqual(slots.toReversed())
    const previous = await stored(server.db)
    const again = { ...swapWanted(snapshot, email, 'QB1'), playerAdded: candidates(snapshot, email, 'QB1')[2]!.id }
    const mate = playerIn(snapshot, email, 'RB1')
    const legal = swapWanted(snapshot, email, 'TE1')
    for (const [terms, status, words] of [
      [again, 409, 'There is an open request for QB1 already'],
      [legal, 409, 'A team may have at most 5 open requests'],
      [{ ...legal, week: 'Week 11' }, 409, 'Only the current week, Week 12, can be changed'],
      [{ ...legal, week: 'Week 13' }, 409, 'Only the current week, Week 12, can be changed'],
      [{ ...legal, playerAdded: mate.id }, 409, `${mate.name} is already on the roster`],
      [{ ...legal, playerAdded: 'nobody' }, 404, "There is no player with the id 'nobody'."],
      [{ ...legal, playerDropped: legal.playerAdded }, 409, 'is not on the roster'],
      [{ ...legal, tradeType: 'IR' }, 400, 'tradeType: '],
      [{ ...legal, note: 'x'.repeat(301) }, 400, 'note: A note may have 300 characters'],
      [{ ...legal, note: 'a\u0000b' }, 400, 'note: A note has no control characters'],
    ] as const) {
      const refused = await tryToRequest(terms)
      expect([refused.statusCode, refused.json().message]).toEqual([status, expect.stringContaining(words)])
    }
    expect(await stored(server.db)).toEqual(previous)

    await withdraw(request[0]!.id)
    await requestTrade(again)
  })

  once('DESK-04 an outdated request is refused with the reason, and stays marked in the queue', async () => {
    const { server, email, requestTrade, queue, decide } = await openTradingLeague(await open())
    const { snapshot } = server.league
    const roster = rosterAt(snapshot, email, 12)
    const held = playerIn(snapshot, email, 'WR1')
    const dearer = candidates(snapshot, email, 'WR1').find(({ salary }) => salary > held.salary)!
    const { id } = await requestTrade({ ...swapWanted(snapshot, email, 'WR1'), playerAdded: dearer.id })
    await choose(server.db, { ...snapshot.settings, salaryCap: payroll(roster) })
    server.notices.publish({ part: 'league' })
    await server.league.settled()
    const [would, cap] = [payroll(roster) - held.salary + dearer.salary, payroll(roster)].map(inDollars)
    const words = `No longer fits: the salary would be ${would}, the cap is ${cap}.`
    expect((await queue()).requests).toMatchObject([{ id, problem: words }])
    const previous = await stored(server.db)
    const refused = await decide(id, 'approve')
    expect([refused.statusCode, refused.json().message]).toEqual([409, words])
    expect(await stored(server.db)).toEqual(previous)
    expect((await queue()).requests).toMatchObject([{ id, status: 'asked' }])

    const other = await requestTrade(swapWanted(snapshot, email, 'TE1', 1))
    const taken = { ...legalTrade(snapshot, email, 'TE1', 2), playerDropped: other.dropped.playerID }
    const added = await server.app.inject({
      method: 'POST',
      url: '/api/commissioner/trades',
      headers: server.commissioner,
      payload: taken,
    })
    expect(added.statusCode).toBe(201)
    const gone = await decide(other.id, 'approve')
    expect(gone.json().message).toBe(`No longer fits: ${other.dropped.name} is not on the roster.`)
  })

  test('DESK-04 of two concurrent decisions the second is refused; a repeated request counts once', async () => {
    const { server, email, requestTrade, decide, withdraw, as } = await openTradingLeague(await open())
    const { snapshot } = server.league
    const { id } = await requestTrade(swapWanted(snapshot, email, 'WR2'))
    const count = async () => (await stored(server.db)).trades.length
    const before = await count()
    const both = await Promise.all([decide(id, 'approve'), decide(id, 'approve')])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(both.find(({ statusCode }) => statusCode === 409)!.json().message).toBe(
      'This request has been approved in the meantime: it is a trade now.',
    )
    expect(await count()).toBe(before + 1)

    const other = await requestTrade(swapWanted(server.league.snapshot, email, 'TE1'))
    const [withdrawn, approved] = await Promise.all([withdraw(other.id), decide(other.id, 'approve')])
    const won = [withdrawn, approved].filter(({ statusCode }) => statusCode === 200)
    expect(won).toHaveLength(1)
    const lost = withdrawn.statusCode === 200 ? approved : withdrawn
    expect(lost.json().message).toBe(
      withdrawn.statusCode === 200
        ? 'This request has been withdrawn in the meantime.'
        : 'This request has been approved in the meantime: it is a trade now.',
    )

    const terms = swapWanted(server.league.snapshot, email, 'QB1')
    const send = () =>
      server.app.inject({
        method: 'POST',
        url: OWN,
        headers: { ...as, 'idempotency-key': 'a form' },
        payload: terms,
      })
    const twice = await Promise.all([send(), send()])
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(twice[0]!.json()).toEqual(twice[1]!.json())
  })

  once(
    'DESK-05 the queue is the commissioner’s alone, requests are those of their manager, and others have none',
    async () => {
      const { server, email, requestTrade, own } = await openTradingLeague(await open())
      await requestTrade(swapWanted(server.league.snapshot, email, 'WR2'))
      expect((await server.app.inject({ url: QUEUE, headers: await server.as(email) })).statusCode).toBe(403)
      const stranger = await server.as('spectator@tuff.example')
      const none = await server.app.inject({ url: OWN, headers: stranger })
      expect(OwnRequests.parse(none.json()).requests).toEqual([])
      const payload = swapWanted(server.league.snapshot, email, 'WR1')
      const refused = await server.app.inject({ method: 'POST', url: OWN, headers: stranger, payload })
      expect([refused.statusCode, refused.json().message]).toEqual([404, 'There is no team of spectator@tuff.example.'])
      expect((await own()).requests).toHaveLength(1)
    },
  )
})
