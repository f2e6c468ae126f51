import { LogPage, type TradeChange } from '@tuff/contract'
import type { Snapshot } from '@tuff/league'
import { expect, test } from 'vitest'
import { rostersTag } from '#season/tags.ts'
import { allRows } from '#testing/cli/whole-database.ts'
import { type LeagueServer, openLeagueServer } from '#testing/league-server.ts'
import { openOwnLeague } from '#testing/own-league.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'
import { draftOf } from '#testing/setup/drafts.ts'
import { legalTrade, playerIn, teamWithTrades } from '#testing/trades/swaps.ts'

test('D-10 the log has the setup of a league with its settings, teams, players and accounts', async () => {
  const { send, app, manager } = await openOwnLeague(await openTestDatabase())
  expect((await send('POST', 'setup', draftOf())).status).toBe(201)
  const { entries } = LogPage.parse((await app.inject({ url: '/api/log', headers: manager })).json())
  const { changes } = entries.find(({ action }) => action === 'league-set-up')!
  expect(changes).toEqual([
    { what: 'Name of the league', before: 'TUFF', after: 'Own League' },
    { what: 'Season', before: '2024', after: '2025' },
    { what: 'Teams added', before: null, after: 'Team 1, Team 2, Team 3, Team 4' },
    { what: 'Players', before: null, after: '33 changed' },
    { what: 'Invited', before: null, after: 'Manager 2, Manager 3, Manager 4' },
  ])
})

onBothDatabases("the commissioner's log", (open, once) => {
  test('D-10 every manager reads who changed what, when and why, page by page and team by team', async () => {
    const server = await openLeagueServer(await open())
    const { league, manager } = server
    const email = teamWithTrades(league.snapshot, 2)
    const first = await trade(server, { ...legalTrade(league.snapshot, email, 'RB2'), reason: ' Both sides agreed ' })
    const second = await trade(server, legalTrade(league.snapshot, email, 'WR2'))
    await server.asCommissioner('DELETE', `trades/${second.id}?reason=A%20mistake`)
    await setFlag(server, false)

    const { entries, next } = await read(server)
    expect(next).toBeNull()
    const team = league.snapshot.teams.find((each) => each.email === email)!
    const [kindOfSecond, kindOfFirst] = [second, first].map(
      (each) => `a regular trade (${each.playerAddedName} for ${each.playerDroppedName})`,
    )
    expect(entries.map(({ sentence, reason }) => [sentence, reason])).toEqual([
      ['Changed a feature flag: Footer from On to Off.', null],
      [`Deleted ${kindOfSecond} of ${team.name} in Week 12.`, 'A mistake'],
      [`Made ${kindOfSecond} for ${team.name} in Week 12.`, null],
      [`Made ${kindOfFirst} for ${team.name} in Week 12.`, 'Both sides agreed'],
    ])
    expect(entries[3]).toMatchObject({
      by: 'commissioner@tuff.example',
      byName: 'Sam Whitfield',
      managerEmail: email,
      teamName: team.name,
      week: 12,
      revertible: true,
      after: { trade: { playerAdded: first.playerAdded } },
      changes: [
        { what: 'Trade', before: null, after: `Regular: ${first.playerAddedName} for ${first.playerDroppedName}` },
        { what: 'RB2', before: first.playerDroppedName, after: first.playerAddedName },
      ],
    })

    const page = await read(server, { limit: '3' })
    expect(page.entries).toEqual(entries.slice(0, 3))
    expect(await read(server, { limit: '3', before: page.next! })).toEqual({ entries: entries.slice(3), next: null })
    expect((await read(server, { team: email })).entries).toEqual(entries.slice(1))
    expect((await read(server, { team: 'no@tuff.example' })).entries).toEqual([])
    for (const query of ['before=x', 'limit=0', 'limit=1000'])
      expect((await server.app.inject({ url: `/api/log?${query}`, headers: manager })).statusCode).toBe(400)
    expect((await server.app.inject({ url: '/api/log' })).statusCode).toBe(401)
  })

  once('D-10 a change is reverted once, and the revert can be reverted too', async () => {
    const server = await openLeagueServer(await open())
    const { league } = server
    const email = teamWithTrades(league.snapshot, 1)
    const start = league.snapshot
    const made = await trade(server, legalTrade(start, email, 'RB2'))
    const edited = { ...legalTrade(start, email, 'RB2', 2), tradeType: 'ir' as const }
    await server.asCommissioner('PUT', `trades/${made.id}`, edited)
    const [edit, add] = (await read(server)).entries

    const early = await revert(server, add!.id)
    expect([early.statusCode, early.json().message]).toEqual([
      409,
      expect.stringContaining('This trade has changed in the meantime'),
    ])
    const undone = await revert(server, edit!.id, { reason: 'Not what was meant' })
    expect([undone.statusCode, undone.json()]).toEqual([
      201,
      expect.objectContaining({ action: 'trade-edited', reverts: edit!.id, reason: 'Not what was meant' }),
    ])
    expect(tradeNow(league.snapshot, made.id)).toMatchObject({ type: 'regular', playerAdded: made.playerAdded })
    expect((await revert(server, edit!.id)).json()).toMatchObject({
      code: 'rule-broken',
      message: 'This change has already been reverted.',
    })

    const gone = await revert(server, add!.id)
    expect(gone.statusCode).toBe(201)
    expect(tradeNow(league.snapshot, made.id)).toBeUndefined()
    expect(playerIn(league.snapshot, email, 'RB2')).toEqual(playerIn(start, email, 'RB2'))
    const again = await revert(server, gone.json().id)
    expect(again.json()).toMatchObject({ action: 'trade-added', reverts: gone.json().id })
    expect(playerIn(league.snapshot, email, 'RB2').id).toBe(made.playerAdded)
    const { entries } = await read(server)
    expect(entries.find(({ id }) => id === add!.id)).toMatchObject({ revertedBy: gone.json().id, revertible: false })
  })

  once('D-10 a corrected roster, settings and flags can be reverted until they change again', async () => {
    const server = await openLeagueServer(await open())
    const { league } = server
    const email = 'manager@tuff.example'
    const { playerAdded, playerDropped } = legalTrade(league.snapshot, email, 'WR1')
    const swap = { email, week: 'Week 12', oldPlayerID: playerDropped, newPlayerID: playerAdded, reason: 'Typo' }
    await server.asCommissioner('POST', 'update-roster', swap)
    const choices = (await server.asCommissioner('GET', 'settings')).json()
    await server.changeSettings({ season: 2030, settings: { salaryCap: 60 } })
    await setFlag(server, false)
    const [flag, settings, roster] = (await read(server)).entries
    expect(roster).toMatchObject({ action: 'roster-edited', reason: 'Typo' })

    expect((await revert(server, roster!.id)).statusCode).toBe(201)
    expect(playerIn(league.snapshot, email, 'WR1').id).toBe(playerDropped)
    expect((await revert(server, settings!.id)).statusCode).toBe(201)
    expect((await server.asCommissioner('GET', 'settings')).json()).toEqual(choices)

    await setFlag(server, true)
    const late = await revert(server, flag!.id)
    expect([late.statusCode, late.json().message]).toEqual([409, 'Footer has been changed again since: it is now On.'])
    const flags = (await read(server)).entries.filter(({ action }) => action === 'flag-set')
    expect((await revert(server, flags[0]!.id)).statusCode).toBe(201)
  })

  once('D-10 entries that have changed since are not revertible, and an attempt returns no id', async () => {
    const server = await openLeagueServer(await open())
    const { league } = server
    const email = teamWithTrades(league.snapshot, 2)
    const made = await trade(server, legalTrade(league.snapshot, email, 'RB2'))
    await setFlag(server, false)
    expect(await ways(server)).toEqual(['flag-set open', 'trade-added open'])

    await server.asCommissioner('DELETE', `trades/${made.id}`)
    await setFlag(server, true)
    const shown = await ways(server)
    expect(shown).toEqual(['flag-set open', 'trade-deleted open', 'flag-set shut', 'trade-added shut'])
    const gone = (await read(server)).entries.at(-1)!
    const refused = await revert(server, gone.id)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This trade is no longer there: it has been deleted.',
    ])

    await trade(server, legalTrade(league.snapshot, email, 'RB2', 2))
    expect((await ways(server)).slice(0, 3)).toEqual(['trade-added open', 'flag-set open', 'trade-deleted shut'])
    await server.moveTo({ week: 13 })
    expect((await ways(server))[0]).toBe('trade-added shut')
  })

  once('D-10 rosters, corrections, settings and the week are revertible until they change again', async () => {
    const server = await openLeagueServer(await open())
    const { league } = server
    const email = 'manager@tuff.example'
    const { playerAdded, playerDropped } = legalTrade(league.snapshot, email, 'WR1')
    const post = (path: string, payload: object) => server.asCommissioner('POST', path, payload)
    const pin = (pinned: number | null) => server.asCommissioner('PUT', 'week', { pinned })
    const swap = (oldPlayerID: string, newPlayerID: string) =>
      post('update-roster', { email, week: 'Week 12', oldPlayerID, newPlayerID })
    const cap = (salaryCap: number) => server.changeSettings({ settings: { salaryCap } })

    await swap(playerDropped, playerAdded)
    const tag = rostersTag(league.snapshot)
    const made = await post('corrections', {
      of: 'team',
      week: 'Week 3',
      managerEmail: email,
      points: 5,
      reason: 'Missed',
    })
    expect(rostersTag(league.snapshot)).not.toBe(tag)
    await cap(60)
    await pin(12)
    expect(await ways(server)).toEqual([
      'week-set open',
      'settings-changed open',
      'correction-added open',
      'roster-edited open',
    ])

    await swap(playerAdded, playerDropped)
    await server.asCommissioner('DELETE', `corrections/${made.json().id}`)
    await cap(61)
    await pin(null)
    expect((await ways(server)).slice(-4)).toEqual([
      'week-set shut',
      'settings-changed shut',
      'correction-added shut',
      'roster-edited shut',
    ])
    expect((await ways(server)).slice(0, 4).every((way) => way.endsWith('open'))).toBe(true)
  })

  test('D-10 MONEY-06 entries that this release cannot read are shown as they are stored', async () => {
    const server = await openLeagueServer(await open())
    const { app, db, commissioner } = server
    const stored = {
      league_at: null,
      subject: 'pat',
      email: 'pat@tuff.example',
      week: null,
      reason: null,
      reverts: null,
    }
    const rows = [
      { id: 'a', action: 'dance', team_email: null, before: '{"steps":1}', after: '{"steps":2}' },
      { id: 'b', action: 'trade-added', team_email: 'manager@tuff.example', before: 'null', after: '{"trade":"lost"}' },
      { id: 'c', action: 'week-closed', team_email: null, before: 'null', after: '{"closed":tr' },
      { id: 'd', action: 'money-recorded', team_email: null, before: 'null', after: '{"paid":"30 by Ann"}' },
      { id: 'e', action: 'account-link-made', team_email: 'manager@tuff.example', before: 'null', after: '"secret"' },
    ]
    for (const [at, row] of rows.entries())
      await db.query
        .insertInto('audit_log')
        .values({ ...stored, ...row, at })
        .execute()

    const { entries } = LogPage.parse((await app.inject({ url: '/api/log', headers: commissioner })).json())
    expect(entries.map(({ sentence, changes }) => [sentence, ...changes]).toReversed()).toEqual([
      ["Made a change of the kind 'dance'.", { what: 'As stored', before: '{"steps":1}', after: '{"steps":2}' }],
      ["Made a change of the kind 'trade-added'.", { what: 'As stored', before: null, after: '{"trade":"lost"}' }],
      ["Made a change of the kind 'week-closed'.", { what: 'As stored', before: null, after: '{"closed":tr' }],
      [
        "Made a change of the kind 'money-recorded'.",
        { what: 'As stored', before: null, after: '{"paid":"30 by Ann"}' },
      ],
      ["Made a change of the kind 'account-link-made'.", { what: 'As stored', before: null, after: '"secret"' }],
    ])
    expect(entries.every(({ revertible }) => !revertible)).toBe(true)
    for (const { id } of rows)
      expect((await revert(server, id)).json().message).toBe('A change of this kind cannot be reverted.')

    const others = (await read(server)).entries.toReversed()
    expect(others.slice(0, 3)).toEqual(entries.toReversed().slice(0, 3))
    expect(others.slice(3)).toMatchObject([
      { sentence: 'Recorded a payment or an adjustment.', before: null, after: null, changes: [] },
      { sentence: 'Created a new password link.', before: null, after: null, changes: [], managerEmail: null },
    ])
  })

  once('D-10 the log calls people by their names', async () => {
    const server = await openLeagueServer(await open())
    await server.asCommissioner('POST', 'accounts', { email: 'new@tuff.example', name: 'Nora New', roles: ['manager'] })
    expect((await read(server)).entries.map(({ sentence, byName }) => [sentence, byName])).toEqual([
      ['Invited Nora New as manager.', 'Sam Whitfield'],
    ])
  })

  once('D-10 a revert is checked by the rules: a week that is over stays unchanged', async () => {
    const server = await openLeagueServer(await open())
    const { league } = server
    await trade(server, legalTrade(league.snapshot, teamWithTrades(league.snapshot, 1), 'RB2'))
    await server.moveTo({ week: 13 })
    const previous = await allRows(server.db)
    const refused = await revert(server, (await read(server)).entries[0]!.id)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Only the current week, Week 13, can be changed',
    ])
    expect(await allRows(server.db)).toEqual(previous)
  })

  test('D-10 ROLE-06 the same request twice reverts once; a manager and an unknown entry change nothing', async () => {
    const server = await openLeagueServer(await open())
    const { app, db, manager } = server
    await setFlag(server, false)
    const [entry] = (await read(server)).entries
    const previous = await allRows(db)
    const url = `/api/commissioner/log/${entry!.id}/revert`
    const refused = await app.inject({ method: 'POST', url, headers: manager, payload: {} })
    expect([refused.statusCode, refused.json().message]).toEqual([403, 'Only the commissioner may do this.'])
    expect((await revert(server, 'nothing')).json()).toMatchObject({
      code: 'not-found',
      message: 'The log has no such entry.',
    })
    expect(await allRows(db)).toEqual(previous)

    const keyed = { 'idempotency-key': 'once' }
    const both = await Promise.all([1, 2].map(() => revert(server, entry!.id, {}, keyed)))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(both[0]!.json()).toEqual(both[1]!.json())
    expect((await revert(server, entry!.id, {}, { 'idempotency-key': 'another' })).statusCode).toBe(409)
    expect((await read(server)).entries).toHaveLength(2)

    const account = await db.query
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', 'manager@tuff.example')
      .executeTakeFirstOrThrow()
    await server.asCommissioner('PATCH', `accounts/${account.id}`, { name: 'Another name', reason: 'Asked for it' })
    await server.asCommissioner('PATCH', `accounts/${account.id}`, {
      name: 'Another name',
      reason: 'Sent once more, which changes nothing',
    })
    const [change] = (await read(server)).entries
    expect(change).toMatchObject({ action: 'account-changed', revertible: false, reason: 'Asked for it' })
    expect((await revert(server, change!.id)).json().message).toBe('A change of this kind cannot be reverted.')
  })
})

async function read({ app, manager }: LeagueServer, query: Record<string, string> = {}) {
  return LogPage.parse((await app.inject({ url: '/api/log', query, headers: manager })).json())
}

async function trade({ asCommissioner }: LeagueServer, payload: TradeChange) {
  const response = await asCommissioner('POST', 'trades', payload)
  expect(response.statusCode).toBe(201)
  return response.json()
}

const ways = async (server: LeagueServer) =>
  (await read(server)).entries.map(({ action, revertible }) => `${action} ${revertible ? 'open' : 'shut'}`)

const revert = ({ asCommissioner }: LeagueServer, id: string, payload: object = {}, headers: object = {}) =>
  asCommissioner('POST', `log/${id}/revert`, payload, headers)

const setFlag = ({ asCommissioner }: LeagueServer, value: boolean) =>
  asCommissioner('PUT', 'flags/footerComponent', { value })

const tradeNow = ({ trades }: Snapshot, id: string) => trades.find((each) => each.id === id)
