import { LogPage, type SourcesChoice, SourcesState, SourceTried, settingsOnWire } from '@tuff/contract'
import { DEFAULT_SETTINGS } from '@tuff/league'
import { expect, test } from 'vitest'
import { createSettingsStore } from '#platform/settings-store.ts'
import { readChosenSources } from '#season/chosen-sources.ts'
import { apiCall } from '#testing/api-call.ts'
import { allRows } from '#testing/cli/whole-database.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { openOwnLeague } from '#testing/own-league.ts'
import { onBothDatabases, openTestDatabase } from '#testing/platform/test-databases.ts'
import { openPublicUpstream } from '#testing/public-upstream.ts'
import type { DataOrigin } from './data-service.ts'

const SLEEPER = 'https://api.sleeper.app/v1'
const NFLVERSE = 'https://github.com/nflverse/nflverse-data/releases'
const ESPN = 'https://site.api.espn.com/apis/site/v2/sports/football/nfl/scoreboard'
const RSS = 'https://www.espn.com/espn/rss/nfl/news'

const url = '/api/commissioner/sources'
const byHand: DataOrigin = {
  from: 'hand',
  isFollowed: true,
  privateSources: true,
  isPolledHere: () => true,
  status: async () => [],
}

/** A league of its own; its sources may use loopback addresses by default. */
async function openLeague(open: () => Promise<Parameters<typeof openOwnLeague>[0]>, dataOrigin = byHand) {
  const own = await openOwnLeague(await open(), { imported: false, dataOrigin })
  const send = (method: 'GET' | 'PATCH' | 'POST', path = '', payload?: object) =>
    apiCall(own.app)(method, url + path, own.commissioner, payload)
  const choose = (sources: SourcesChoice['sources'], others: object = {}) =>
    send('PATCH', '', { season: 2024, sources, ...others })
  const log = async () =>
    LogPage.parse((await own.app.inject({ url: '/api/log', headers: own.commissioner })).json()).entries
  return { ...own, send, choose, log }
}

onBothDatabases('the public sources of a league', (open, once) => {
  test('REAL-01 are offered with their usual addresses, chosen one by one, saved and logged', async () => {
    const { send, choose, log, db, notices } = await openLeague(open)
    const received: string[] = []
    notices.subscribe(({ part }) => received.push(part))
    const first = SourcesState.parse((await send('GET')).body)
    expect(first).toMatchObject({ season: 2024, refusal: null, overruled: null, lacks: null })
    expect(first.sources.sleeper).toEqual({ address: SLEEPER, isOn: false })
    expect(await readChosenSources(db.query)).toBeUndefined()

    const chosen = await choose({ sleeper: { address: 'https://sleeper.example/v1?key=secret', isOn: true } })
    expect([chosen.status, chosen.body.sources.sleeper.isOn, chosen.body.sources.rss.isOn]).toEqual([200, true, false])
    expect(chosen.body.lacks).toBe('The schedule comes from nflverse: turn it on too.')
    const { body } = await choose({ nflverse: { address: NFLVERSE, isOn: true } }, { reason: 'Live!' })
    expect([body.lacks, body.sources.sleeper.isOn, body.sources.nflverse.isOn]).toEqual([null, true, true])
    expect(await readChosenSources(db.query)).toEqual({ season: 2024, sources: body.sources })
    expect(received).toEqual(['sources', 'sources'])

    const previous = await allRows(db)
    await choose({ nflverse: { address: ` ${NFLVERSE} `, isOn: true } })
    expect(await allRows(db)).toEqual(previous)
    const [second, entry] = await log()
    expect([second?.sentence, second?.reason]).toEqual([
      `Changed public sources: nflverse from off, ${NFLVERSE} to on, ${NFLVERSE}.`,
      'Live!',
    ])
    // Every manager can read the log: secrets in an address must not be in it.
    expect(entry?.sentence).toContain('to on, https://sleeper.example/v1.')
    expect(JSON.stringify(await log())).not.toContain('secret')
  })

  once(
    'REAL-01 a choice is taken back from the log, with the whole address as it was, unless another came after it',
    async () => {
      const { send, choose, log, app, commissioner, db } = await openLeague(open)
      const revert = async (at: number) => {
        const { id } = (await log())[at]!
        const url = `/api/commissioner/log/${id}/revert`
        return app.inject({ method: 'POST', url, headers: commissioner, payload: {} })
      }
      const now = async () => SourcesState.parse((await send('GET')).body).sources
      const secret = { address: 'https://sleeper.example/v1?key=secret', isOn: true }
      const nflverse = { address: NFLVERSE, isOn: true }
      await choose({ sleeper: secret, nflverse })
      await choose({ sleeper: { address: 'https://other.example/v1?key=another', isOn: false } })
      expect((await log()).map(({ revertible }) => revertible)).toEqual([true, false])
      const refused = await revert(1)
      expect([refused.statusCode, refused.json().message]).toEqual([409, 'Sleeper has been changed again since.'])

      // A concurrent change of other sources is kept.
      await choose({ rss: { address: RSS, isOn: true } })
      expect((await revert(1)).statusCode).toBe(201)
      expect(await now()).toMatchObject({ sleeper: secret, nflverse, rss: { isOn: true } })
      expect((await log()).map(({ action, revertible }) => `${action} ${revertible}`)).toEqual([
        'sources-chosen true',
        'sources-chosen true',
        'sources-chosen false',
        'sources-chosen true',
      ])
      expect((await revert(3)).statusCode).toBe(201)
      expect(await now()).toMatchObject({
        sleeper: { address: SLEEPER, isOn: false },
        nflverse: { isOn: false },
      })
      expect(JSON.stringify(await log())).not.toMatch(/secret|another/)
      expect((await readChosenSources(db.query))?.sources.rss.isOn).toBe(true)
    },
  )

  once(
    'REAL-01 while they are on for a season, neither the setup nor the settings make the league one of another',
    async () => {
      const { send, choose, app, commissioner, db } = await openLeague(open)
      await choose({ nflverse: { address: NFLVERSE, isOn: true } })
      const message =
        'The public sources of this league are on for the 2024 season: correct the season, or turn them off first.'
      const previous = await allRows(db)
      const post = (path: string, payload: object) =>
        app.inject({ method: 'POST', url: `/api/commissioner/${path}`, headers: commissioner, payload })
      const teamsCsv = Buffer.from('Team,E-mail,Abbreviation\nOne,one@own.example,ONE\n').toString('base64')
      const settings = settingsOnWire(DEFAULT_SETTINGS)
      const draft = { product: 'Own', season: 2025, settings, teamsCsv }
      const preview = (await post('setup/preview', draft)).json()
      expect([preview.result, preview.problems]).toEqual([
        'problems',
        [{ file: 'settings', column: 'season', message }],
      ])
      const refused = await post('setup', draft)
      expect([refused.statusCode, refused.json().details.problems[0].message]).toEqual([409, message])
      const read = await app.inject({ url: '/api/commissioner/settings', headers: commissioner })
      const payload = { ...read.json(), season: 2025 }
      const headers = { ...commissioner, 'if-match': String(read.headers.etag) }
      const put = await app.inject({ method: 'PUT', url: '/api/commissioner/settings', headers, payload })
      expect([put.statusCode, put.json().message]).toEqual([409, message])
      expect((await post('settings/preview', payload)).json().message).toBe(message)
      expect(await allRows(db)).toEqual(previous)

      await choose({ nflverse: { address: NFLVERSE, isOn: false } })
      expect((await post('setup', draft)).statusCode).toBe(201)
      expect((await send('GET')).body.sources.nflverse.isOn).toBe(false)
    },
  )

  once(
    'REAL-02 an address that is not public, or of another scheme, is refused in words and changes nothing',
    async () => {
      const { choose, db } = await openLeague(open, { ...byHand, privateSources: false })
      const previous = await allRows(db)
      const cases = [
        ['file:///etc/passwd', 'RSS: An address begins with https:// or http://, not with file:.'],
        [
          'http://127.0.0.1:9000/feed',
          'RSS: 127.0.0.1 is not on the public internet, and TUFF_PRIVATE_SOURCES does not allow other addresses.',
        ],
        [
          'http://[::1]/feed',
          'RSS: ::1 is not on the public internet, and TUFF_PRIVATE_SOURCES does not allow other addresses.',
        ],
        [
          'http://169.254.169.254/latest',
          'RSS: 169.254.169.254 is not on the public internet, and TUFF_PRIVATE_SOURCES does not allow other addresses.',
        ],
        [
          'http://localhost/feed',
          'RSS: localhost is not on the public internet, and TUFF_PRIVATE_SOURCES does not allow other addresses.',
        ],
      ]
      for (const [address, message] of cases) {
        const { status, body } = await choose({ rss: { address: address!, isOn: true } })
        expect([status, body.message]).toEqual([400, message])
      }
      expect(await allRows(db)).toEqual(previous)
    },
  )

  test('ignore fields that another release has stored', async () => {
    const { send, db } = await openLeague(open)
    const rss = { address: 'https://news.example/rss', isOn: true }
    await createSettingsStore(db).write('public-sources', { season: 2024, sources: { rss, carrier: rss } })
    const { sources } = SourcesState.parse((await send('GET')).body)
    expect([sources.rss, sources.espn]).toEqual([rss, { address: ESPN, isOn: false }])
  })

  once('of another season are refused; in a league without a season they set it', async () => {
    const own = await openLeague(open)
    const sources = { rss: { address: RSS, isOn: true } }
    expect((await own.choose(sources, { season: 2025 })).status).toBe(200)
    expect((await own.app.inject({ url: '/config.json' })).json().season).toBe(2025)
    const played = await openOwnLeague(await open())
    const payload = { season: 2025, sources }
    const refused = await played.app.inject({ method: 'PATCH', url, headers: played.commissioner, payload })
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This league plays the season of 2024, with which the season of 2025 cannot be mixed: give that one a league of its own.',
    ])

    // Until the league has rosters, it can switch to another season that is not over.
    const startOver = () =>
      played.app.inject({
        method: 'PATCH',
        url,
        headers: played.commissioner,
        payload: { ...payload, startsOver: true },
      })
    const { query } = played.db
    const previous = await allRows(played.db)
    const email = 'team1@own.example'
    const { id: player_id } = played.league.snapshot.players.find((player) => player.position === 'QB')!
    await query.insertInto('teams').values({ email, name: 'Ann Arbor', abbreviation: 'ANN' }).execute()
    await query.insertInto('rosters').values({ email, week: 3, slot: 'QB1', player_id }).execute()
    const withRosters = await startOver()
    expect([withRosters.statusCode, withRosters.json().message]).toEqual([
      409,
      'This league already has rosters, so its season cannot change.',
    ])
    await query.deleteFrom('rosters').execute()
    await query.deleteFrom('teams').execute()
    await query.insertInto('ended_seasons').values({ season: 2025, ended_at: 1, summary: '{}' }).execute()
    const ended = await startOver()
    expect([ended.statusCode, ended.json().message]).toEqual([
      409,
      'The 2025 season is over. The next one is 2026 or later.',
    ])
    await query.deleteFrom('ended_seasons').execute()
    expect(await allRows(played.db)).toEqual(previous)

    const over = await startOver()
    expect([over.statusCode, over.json().season, over.json().lacks]).toEqual([
      200,
      2025,
      expect.stringContaining('The schedule comes from nflverse'),
    ])
    expect(await played.store.games()).toEqual([])
    expect((await played.app.inject({ url: '/config.json' })).json().season).toBe(2025)
    await played.league.settled()
    expect(played.league.snapshot.players).toEqual([])
  })
})

test('ROLE-06 are visible to the commissioner only, who alone chooses and tests them', async () => {
  const { app, manager, db } = await openLeague(openTestDatabase)
  const previous = await allRows(db)
  const body = { season: 2024, source: 'rss', address: RSS, sources: {} }
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['POST', '/test'],
  ] as const) {
    const payload = method === 'GET' ? {} : { payload: body }
    expect((await app.inject({ method, url: url + path, headers: manager, ...payload })).statusCode).toBe(403)
    expect((await app.inject({ method, url: url + path, ...payload })).statusCode).toBe(401)
  }
  expect(await allRows(db)).toEqual(previous)
})

test('REAL-01 when on, block uploads and allow a fetch; TUFF_SOURCES overrides; the demo has none', async () => {
  const { send, choose, app, commissioner } = await openLeague(openTestDatabase)
  const data = async () => (await app.inject({ url: '/api/commissioner/data', headers: commissioner })).json()
  expect(await data()).toMatchObject({ from: 'hand', importRefusal: null })
  await choose({ nflverse: { address: NFLVERSE, isOn: true } })
  expect(await data()).toMatchObject({
    from: 'sources',
    fetchRefusal: null,
    importRefusal: expect.stringMatching(/To import files, turn the sources off\.$/),
  })
  await choose({ nflverse: { address: NFLVERSE, isOn: false } })
  expect(await data()).toMatchObject({ from: 'hand', importRefusal: null })
  expect((await send('GET')).body.overruled).toBeNull()

  const file = await openLeague(openTestDatabase, { ...byHand, from: 'sources', isFollowed: false })
  expect((await file.send('GET')).body).toMatchObject({
    refusal: null,
    overruled: 'TUFF_SOURCES is set on the server and overrides the choice here.',
  })
  expect((await file.choose({})).status).toBe(200)
  const replayed = await openLeague(openTestDatabase, { ...byHand, isFollowed: false })
  expect((await replayed.choose({})).body.message).toMatch(/replays a season \(TUFF_CLOCK\)/)
  const demo = await openLeagueServer(await openTestDatabase(), { dataOrigin: { ...byHand, from: 'demo' } })
  const refused = await demo.app.inject({
    method: 'PATCH',
    url,
    headers: demo.commissioner,
    payload: { season: 2024, sources: {} },
  })
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringMatching(/are simulated/)])
})

test('REAL-01 a test fetches once, shows the result, its age and duration, and changes nothing', async () => {
  const { send, db } = await openLeague(openTestDatabase)
  const upstream = await openPublicUpstream()
  const previous = await allRows(db)
  const test = async (source: string, address: string) =>
    SourceTried.parse((await send('POST', '/test', { source, address, season: 2024 })).body)
  const { addresses } = upstream
  expect(await test('sleeper', addresses.sleeper)).toMatchObject({ came: '2 players, 2 stat lines of Week 1' })
  expect(await test('nflverse', addresses.nflverse)).toMatchObject({ came: '2 games, stats of Week 1' })
  expect(await test('espn', addresses.espn)).toMatchObject({ came: '1 game, 1 playing' })
  const rss = await test('rss', addresses.rss)
  expect(rss).toMatchObject({ result: 'came', came: '1 item', tookMs: expect.any(Number) })
  expect(rss.result === 'came' && rss.ageMs).toBeGreaterThan(86_400_000)
  expect(new Set(upstream.requested).size).toBe(upstream.requested.length)

  upstream.lie('news.xml', () => '<html>Try later</html>')
  expect(await test('rss', addresses.rss)).toMatchObject({
    result: 'failed',
    message: expect.stringMatching(/news\.xml/),
  })
  expect(await test('rss', `${upstream.address}none.xml`)).toMatchObject({
    result: 'failed',
    message: expect.stringMatching(/none\.xml does not exist \(status 404\)\.$/),
  })
  expect(await test('rss', 'gopher://news.example')).toEqual({
    result: 'failed',
    message: 'An address begins with https:// or http://, not with gopher:.',
    tookMs: 0,
  })
  expect(await allRows(db)).toEqual(previous)

  const guarded = await openLeague(openTestDatabase, { ...byHand, privateSources: false })
  const requested = upstream.requested.length
  for (const address of [addresses.rss, addresses.rss.replace('127.0.0.1', 'localhost')]) {
    const { body } = await guarded.send('POST', '/test', { source: 'rss', address, season: 2024 })
    expect(body).toMatchObject({ result: 'failed', message: expect.stringMatching(/is not on the public internet/) })
  }
  expect(upstream.requested).toHaveLength(requested)
})
