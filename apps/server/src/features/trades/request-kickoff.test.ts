import { AskFirst } from '@tuff/contract'
import { describe, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/platform/test-databases.ts'
import { choose } from '#testing/trades/choose.ts'
import { stored } from '#testing/trades/stored.ts'
import { lateSwap, openTradingLeague } from '#testing/trades/trading-league.ts'

describe('a request after kick-off', () => {
  test('DESK-09 a request for a player in play needs a confirmation, is marked, and again when approved', async () => {
    const { server, email, requestTrade, tryToRequest, queue, decide } = await openTradingLeague(
      await openTestDatabase(),
      {
        afterKickoff: 'ask',
      },
    )
    const swap = lateSwap(server, email)
    const previous = await stored(server.db)
    const refused = await tryToRequest(swap)
    expect([refused.statusCode, refused.json().code]).toEqual([428, 'ask-first'])
    expect(refused.json().message).toContain("'s game ")
    expect(await stored(server.db)).toEqual(previous)
    const { tag } = AskFirst.parse(refused.json().details).question
    const request = await requestTrade({ ...swap, confirmed: tag })
    expect(request.afterKickoff).toBe(true)
    expect((await queue()).requests).toMatchObject([{ id: request.id, afterKickoff: true, problem: null }])

    const second = await decide(request.id, 'approve')
    expect(second.statusCode).toBe(428)
    expect((await queue()).requests).toHaveLength(1)
    const question = AskFirst.parse(second.json().details).question
    const approved = await decide(request.id, 'approve', { confirmed: question.tag })
    expect([approved.statusCode, approved.json().afterKickoff]).toEqual([200, true])
  })

  test('DESK-09 where the league refuses changes after kick-off, so are a request and its approval', async () => {
    const { server, email, requestTrade, tryToRequest, queue, decide } = await openTradingLeague(
      await openTestDatabase(),
      {
        afterKickoff: 'allow',
      },
    )
    const swap = lateSwap(server, email)
    const request = await requestTrade(swap)
    await choose(server.db, { afterKickoff: 'refuse' })
    server.notices.publish({ part: 'league' })
    await server.league.settled()
    const refused = await decide(request.id, 'approve')
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringContaining('The league allows no changes after kick-off.'),
    ])
    expect((await queue()).requests).toMatchObject([
      { id: request.id, problem: 'No longer fits: the league allows no changes after kick-off.' },
    ])
    const previous = await stored(server.db)
    const other = { ...lateSwap(server, email, [request.slot]) }
    const unsaid = await tryToRequest(other)
    expect([unsaid.statusCode, unsaid.json().message]).toEqual([
      409,
      expect.stringContaining('The league allows no changes after kick-off.'),
    ])
    expect(await stored(server.db)).toEqual(previous)
  })
})
