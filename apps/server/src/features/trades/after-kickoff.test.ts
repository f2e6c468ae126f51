import { AskFirst, LogPage, Trade } from '@tuff/contract'
import { type AfterKickoff, kickoffPrompt, kickoffPromptInWords, type Player, rosterAt, type Slot } from '@tuff/league'
import { expect, test } from 'vitest'
import { type LeagueServer, openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'
import { stored } from '#testing/trades/stored.ts'
import { candidates, playerIn, teamWithTrades } from '#testing/trades/swaps.ts'

const TRADES = '/api/commissioner/trades'
const ROSTER = '/api/commissioner/update-roster'
const EARLIER = 3 * 24 * 3_600_000

/** A team, its player in the week's busiest kick-off, and a possible replacement. */
async function openAt(server: LeagueServer) {
  const { app, league, commissioner, clock } = server
  const email = teamWithTrades(league.snapshot, 3)
  const { games, week } = league.snapshot
  const kickoff = clock.now() - 10 * 60_000
  const playsThen = ({ club }: Player) =>
    games.some((game) => game.week === week && game.kickoff === kickoff && [game.home, game.away].includes(club))
  const slot = (['RB1', 'RB2', 'WR1', 'WR2', 'WR3', 'TE1'] satisfies Slot[]).find((each) =>
    playsThen(playerIn(league.snapshot, email, each)),
  )!
  const dropped = playerIn(league.snapshot, email, slot)
  const added = candidates(league.snapshot, email, slot).find(playsThen)!
  const request = { managerEmail: email, week: 'Week 12', tradeType: 'regular', playerAdded: added.id }
  return {
    email,
    slot,
    dropped,
    added,
    kickoff,
    trade: { ...request, playerDropped: dropped.id },
    correction: { email, week: 'Week 12', oldPlayerID: dropped.id, newPlayerID: added.id },
    send: (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, headers = {}) =>
      app.inject({ method, url, headers: { ...commissioner, ...headers }, ...(payload && { payload }) }),
  }
}

const questionIn = (response: { json(): { details: unknown } }) => AskFirst.parse(response.json().details).question

onBothDatabases('a change after kick-off', (open, once) => {
  test('DESK-09 needs a confirmation of exactly these changes, and is marked for good', async () => {
    const server = await openLeagueServer(await open(), { afterKickoff: 'ask' })
    const { league, clock, db, app, commissioner } = server
    const { email, slot, dropped, added, trade, send } = await openAt(server)
    const previous = await stored(db)
    const requested = await send('POST', TRADES, trade, { 'idempotency-key': 'form-1' })
    expect([requested.statusCode, requested.json().code]).toEqual([428, 'ask-first'])
    const before = rosterAt(league.snapshot, email, 12)
    const after = before.map((spot) => (spot.slot === slot ? { slot, player: added } : spot))
    const late = kickoffPrompt(league.snapshot, { email, week: 12, before, after }, clock.now())!
    const { tag, sentences } = questionIn(requested)
    expect(sentences).toEqual(kickoffPromptInWords(late))
    expect(sentences).toHaveLength(3)
    expect(sentences[0]).toMatch(`${dropped.name}'s game has begun: `)
    expect(requested.json().message).toBe(sentences.join(' '))
    expect((await send('POST', TRADES, { ...trade, confirmed: `${tag} ` })).statusCode).toBe(428)
    expect(await stored(db)).toEqual(previous)

    // The same form, confirmed and sent twice, makes one trade.
    const confirmed = { ...trade, confirmed: tag }
    const made = await send('POST', TRADES, confirmed, { 'idempotency-key': 'form-1' })
    expect([made.statusCode, made.json().afterKickoff]).toEqual([201, true])
    const { id } = Trade.parse(made.json())
    expect((await send('POST', TRADES, confirmed, { 'idempotency-key': 'form-1' })).json()).toEqual(made.json())
    const marked = await db.query.selectFrom('trades').select('id').where('is_after_kickoff', '=', 1).execute()
    expect(marked).toEqual([{ id }])
    const { entries } = LogPage.parse((await app.inject({ url: '/api/log', headers: commissioner })).json())
    expect(entries[0]!.sentence).toMatch(/ in Week 12, after kick-off\.$/)

    // Editing, deleting and reverting it move the same players.
    const undo = await send('DELETE', `${TRADES}/${id}`)
    expect(undo.statusCode).toBe(428)
    const revert = `/api/commissioner/log/${entries[0]!.id}/revert`
    const needsConfirmation = await send('POST', revert, {}, { 'idempotency-key': 'back' })
    expect(questionIn(needsConfirmation)).toEqual(questionIn(undo))
    const free = candidates(league.snapshot, email, slot).find(
      ({ id: other, club }) => other !== dropped.id && club !== dropped.club && club !== added.club,
    )!
    const edit = { ...trade, playerAdded: free.id }
    const editNeedsConfirmation = await send('PUT', `${TRADES}/${id}`, edit)
    const edited = await send('PUT', `${TRADES}/${id}`, { ...edit, confirmed: questionIn(editNeedsConfirmation).tag })
    expect(edited.json()).toMatchObject({ playerAdded: free.id, afterKickoff: true })

    // The mark stays when the clock is set back before kick-off, also through edits.
    server.setClock(clock.now() - EARLIER)
    const early = await send('PUT', `${TRADES}/${id}`, { ...edit, tradeType: 'ir' })
    expect(early.json()).toMatchObject({ tradeType: 'ir', afterKickoff: true })
  })

  once(
    'DESK-09 a game that begins while the form is open is asked about, and refused where the league refuses it',
    async () => {
      const server = await openLeagueServer(await open(), { afterKickoff: 'ask' })
      const { league, app, commissioner } = server
      const { email, slot, dropped, added, correction, trade, kickoff, send } = await openAt(server)
      const settings = { url: '/api/commissioner/settings', headers: commissioner }
      const choose = async (afterKickoff: AfterKickoff) => {
        const seen = await app.inject(settings)
        const now = seen.json()
        const payload = { ...now, settings: { ...now.settings, afterKickoff } }
        const headers = { ...commissioner, 'if-match': seen.headers.etag as string }
        expect((await app.inject({ ...settings, method: 'PUT', headers, payload })).statusCode).toBe(200)
      }
      server.setClock(kickoff - 1)
      await server.follow()
      const form = await send('POST', ROSTER, correction)
      expect(form.statusCode).toBe(200)
      const back = { ...correction, oldPlayerID: added.id, newPlayerID: dropped.id }
      expect((await send('POST', ROSTER, back)).statusCode).toBe(200)

      server.setClock(kickoff)
      const requested = await send('POST', ROSTER, correction)
      expect(requested.statusCode).toBe(428)
      expect(playerIn(league.snapshot, email, slot)).toEqual(dropped)

      // With 'refuse' a confirmation has no effect.
      await choose('refuse')
      for (const [url, body] of [
        [ROSTER, correction],
        [TRADES, trade],
      ] as const) {
        const refused = await send('POST', url, { ...body, confirmed: questionIn(requested).tag })
        expect([refused.statusCode, refused.json().code]).toEqual([409, 'rule-broken'])
        expect(refused.json().message).toMatch(/^The league allows no changes after kick-off\. .*'s game has begun: /)
      }
      await choose('allow')
      expect((await send('POST', TRADES, trade)).json()).toMatchObject({ afterKickoff: true })
      const { entries } = LogPage.parse((await app.inject({ url: '/api/log', headers: commissioner })).json())
      expect(entries.map(({ sentence }) => sentence)).toContain(
        'Changed the settings: Trades and roster corrections after kick-off from refuse to allow.',
      )
      expect(entries.find(({ action }) => action === 'settings-changed')!.revertible).toBe(true)
    },
  )
})

test('DESK-09 a change before the kick-off needs no confirmation and is not marked', async () => {
  const server = await openLeagueServer(await openTestDatabase(), { afterKickoff: 'refuse' })
  const { trade, kickoff, send } = await openAt(server)
  server.setClock(kickoff - 1)
  await server.follow()
  const made = await send('POST', TRADES, trade)
  expect([made.statusCode, made.json().afterKickoff]).toEqual([201, undefined])
  server.setClock(kickoff)
  expect((await send('DELETE', `${TRADES}/${made.json().id}`)).statusCode).toBe(409)
})
