import { LeagueChoices, SettingsPreview } from '@tuff/contract'
import { buildSnapshot, payroll, rosterAt } from '@tuff/league'
import { expect, test } from 'vitest'
import { allRows } from '#testing/cli/whole-database.ts'
import { type LeagueServer, openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'

const url = '/api/commissioner/settings'

const read = async ({ app, commissioner }: LeagueServer) => {
  const response = await app.inject({ url, headers: commissioner })
  return { choices: LeagueChoices.parse(response.json()), tag: String(response.headers.etag) }
}

const put = ({ app, commissioner }: LeagueServer, payload: object, tag: string) =>
  app.inject({ method: 'PUT', url, headers: { ...commissioner, 'if-match': tag }, payload })

/** Half a point per catch, all weekly money to the first, and a cap nobody meets. */
const changed = ({ settings, ...product }: LeagueChoices): LeagueChoices => ({
  ...product,
  settings: {
    ...settings,
    scoring: { ...settings.scoring, offense: { ...settings.scoring.offense, receptions: 0.5 } },
    payouts: { ...settings.payouts, weekly: [110] },
    salaryCap: 10,
  },
})

onBothDatabases('the settings of the league', (open, once) => {
  test('D-07 D-09 a change is previewed, then saved, pushed and logged', async () => {
    const server = await openLeagueServer(await open())
    const { app, db, league, store, commissioner } = server
    const { choices, tag } = await read(server)
    expect(choices).toMatchObject({ product: 'TUFF', season: 2024, settings: { salaryCap: 50 } })
    const previous = await allRows(db)
    const start = league.snapshot

    const shown = await app.inject({
      method: 'POST',
      url: `${url}/preview`,
      headers: commissioner,
      payload: changed(choices),
    })
    const preview = SettingsPreview.parse(shown.json())
    expect(preview.changes.map(({ setting }) => setting)).toEqual([
      'scoring.offense.receptions',
      'payouts.weekly',
      'salaryCap',
    ])
    expect(preview.overCap).toHaveLength(24)
    expect(preview.overCap[0]!.by).toBe(payroll(rosterAt(start, preview.overCap[0]!.managerEmail, 12)) / 100 - 10)
    expect(preview.money).toEqual({ before: 12 * 110, after: 12 * 110 })
    expect(preview.teams.length).toBeGreaterThan(10)
    expect(league.snapshot).toBe(start)
    expect(await allRows(db)).toEqual(previous)

    const response = await put(server, { ...changed(choices), reason: 'Voted on in August' }, tag)
    expect([response.statusCode, response.json()]).toEqual([200, changed(choices)])
    expect(response.headers.etag).toBe((await read(server)).tag)
    const { settings } = await store.load()
    expect(settings.scoring.offense.receptions).toBe(50)
    expect(league.snapshot.standings).toEqual(buildSnapshot({ ...(await store.load()), week: 12 }).standings)
    for (const { managerEmail, after } of preview.teams) {
      const team = league.snapshot.standings.regularSeason.find(({ email }) => email === managerEmail)!
      expect(after).toMatchObject({
        rank: team.rank,
        totalPoints: team.totalPoints,
        regularSeasonEarnings: team.weeklyEarnings / 100,
      })
    }
    const [entry] = await db.query.selectFrom('audit_log').selectAll().execute()
    expect(entry).toMatchObject({
      action: 'settings-changed',
      reason: 'Voted on in August',
      email: 'commissioner@tuff.example',
    })
    expect(JSON.parse(entry!.before)).toEqual({
      'scoring.offense.receptions': 1,
      'payouts.weekly': [50, 30, 20, 10],
      salaryCap: 50,
    })
    expect(JSON.parse(entry!.after)).toMatchObject({ salaryCap: 10 })
  })

  test('a change based on outdated settings is refused, and of two at once one succeeds', async () => {
    const server = await openLeagueServer(await open())
    const { choices, tag } = await read(server)
    const both = await Promise.all(['One', 'Two'].map((product) => put(server, { ...choices, product }, tag)))
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
    const previous = await allRows(server.db)
    const late = await put(server, { ...choices, season: 2030 }, tag)
    expect([late.statusCode, late.json().code]).toEqual([412, 'stale'])
    expect(late.json().details.now).toEqual((await read(server)).choices)
    const unseen = await server.app.inject({ method: 'PUT', url, headers: server.commissioner, payload: choices })
    expect([unseen.statusCode, unseen.json().message]).toEqual([
      400,
      'if-match: Send the etag of the settings that you saw',
    ])
    expect(await allRows(server.db)).toEqual(previous)

    const now = await read(server)
    expect((await put(server, now.choices, now.tag)).statusCode).toBe(200)
    expect(await allRows(server.db)).toEqual(previous)
  })

  test('D-14 name and season apply without a restart, also when another node changed them', async () => {
    const server = await openLeagueServer(await open())
    const { app, db, notices } = server
    const config = async () => (await app.inject('/config.json')).json()
    expect(await config()).toMatchObject({ product: 'TUFF', season: 2024 })
    const { choices, tag } = await read(server)
    await put(server, { ...choices, product: ' Fifth & Long ', season: 2025 }, tag)
    expect(await config()).toMatchObject({ product: 'Fifth & Long', season: 2025 })
    expect((await app.inject('/password')).body).toContain('Fifth &#38; Long Fantasy Football 2025')

    const value = JSON.stringify({ name: 'Elsewhere', season: 2026 })
    await db.query.updateTable('settings').set({ value }).where('key', '=', 'product').execute()
    notices.publish({ part: 'league' })
    await expect.poll(config).toMatchObject({ product: 'Elsewhere', season: 2026 })
  })

  once('MONEY-03 a change that moves money of closed weeks names them and needs a reason', async () => {
    const server = await openLeagueServer(await open())
    const { app, db, commissioner, league } = server
    for (let week = 1; week <= 11; week++)
      await app.inject({
        method: 'PUT',
        url: `/api/commissioner/weeks/${week}`,
        headers: commissioner,
        payload: { closed: [1, 2, 4].includes(week) },
      })
    await league.settled()
    const { choices, tag } = await read(server)
    const payouts = { ...choices.settings.payouts, weekly: [110] }
    const other = { ...choices, settings: { ...choices.settings, payouts } }
    const previewOf = async (payload: object) =>
      SettingsPreview.parse(
        (await app.inject({ method: 'POST', url: `${url}/preview`, headers: commissioner, payload })).json(),
      )
    expect((await previewOf(other)).closedMoney).toBe('weeks 1 and 2 and week 4')
    // A later first week withdraws earlier winnings.
    const late = { ...choices, settings: { ...choices.settings, firstWeek: 3 } }
    expect(await previewOf(late)).toMatchObject({
      closedMoney: 'weeks 1 and 2',
      money: { before: 12 * 110, after: 10 * 110 },
    })
    const previous = await allRows(db)
    const refused = await put(server, other, tag)
    expect([refused.statusCode, refused.json().code, refused.json().message]).toEqual([
      409,
      'rule-broken',
      'This changes money in closed weeks: weeks 1 and 2 and week 4. Give a reason.',
    ])
    expect(await allRows(db)).toEqual(previous)
    expect((await put(server, { ...other, reason: 'Voted on' }, tag)).statusCode).toBe(200)
    const now = await read(server)
    const cap = { ...now.choices, settings: { ...now.choices.settings, salaryCap: 60 } }
    expect((await put(server, cap, now.tag)).statusCode).toBe(200)
  })

  once('invalid settings are refused by name, in the preview too', async () => {
    const server = await openLeagueServer(await open())
    const { choices, tag } = await read(server)
    const previous = await allRows(server.db)
    const settings = { ...choices.settings, salaryCap: 0, playoffTeams: -1 }
    const refused = await put(server, { ...choices, settings }, tag)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'rule-broken'])
    expect(refused.json().details.problems.map(({ setting }: { setting: string }) => setting)).toEqual([
      'salaryCap',
      'playoffTeams',
    ])
    const { app, commissioner } = server
    const payload = { ...choices, settings }
    expect(
      (await app.inject({ method: 'POST', url: `${url}/preview`, headers: commissioner, payload })).statusCode,
    ).toBe(409)
    expect((await put(server, { ...choices, product: ' ' }, tag)).json().message).toBe(
      'product: The league needs a name',
    )
    expect(await allRows(server.db)).toEqual(previous)
  })
})
