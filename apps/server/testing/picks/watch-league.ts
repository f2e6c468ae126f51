import type { AddressInfo } from 'node:net'
import {
  EXPORT_FILES,
  FEEDS,
  type FeedName,
  namesTag,
  PICK_CALLS,
  REQUEST_CALLS,
  TEAM_CALLS,
  TELEVISION_CALLS,
  TelevisionLink,
} from '@tuff/contract'
import type { InjectOptions } from 'fastify'
import { WebSocket } from 'ws'
import { securityEvents } from '#platform/security-log.ts'
import { type Call, callsOf } from '#testing/calls.ts'
import { allRows } from '#testing/cli/whole-database.ts'
import { playerOf } from '#testing/example-season.ts'
import { makeToken } from '#testing/identity/make-token.ts'
import { addQuickAccount } from '#testing/identity/quick-account.ts'
import { queuedIn } from '#testing/notifications/queued.ts'
import { cleanUpLater } from '#testing/platform/clean-up.ts'
import { managerAt, type PickingLeague, teamOf } from './picking-league.ts'

type Headers = { authorization?: string }

/** Each surface with all that it has shown, in order. */
export type Seen = ReadonlyMap<string, readonly string[]>

/** A leak to add to what a surface shows; undefined for none. */
export type Plant = (surface: string) => string | undefined

/** What each feed is asked, in several messages. */
const REQUESTS: Record<FeedName, object[]> = {
  news: [{ action: 'getNFLNews', type: 'fetchAll' }],
  latestNews: [{ action: 'getNFLNews', type: 'fetchAll' }],
  standings: [{ action: 'getStandings' }, { action: 'getStandings' }],
  fantasyPoints: [
    { action: 'getTeamNames' },
    { action: 'getAvailableWeeks' },
    { action: 'getCurrentWeek' },
    { action: 'getAllPoints' },
    { action: 'getWeeklyPoints', week: 'Week 1', team: 'Team 001', includeWeek: true },
  ],
  gameday: [{ action: 'getGameDay' }],
  television: [{ action: 'getBoard' }],
}

/** Streams that do not end, figures of the machine, and a copy of the database, whose tables are compared. */
const NOT_READ = /^\/eval\/|^\/metrics|backups\/download/

/** Beside these, the call that ends the television link, through which is looked, and backups, which name a folder. */
const NOT_SENT = new RegExp(`^(/eval/|${TELEVISION_CALLS.renew.path}$|/api/commissioner/backups)`)

/** What each tool of the Model Context Protocol is asked; the caller has no roster yet. */
const TRADE = { add: playerOf(2, 'QB1').id, drop: playerOf(1, 'QB1').id }
const ASKED: Record<string, object[]> = {
  standings: [{}, { table: 'playoffs' }],
  race: [{}, { team: 'Team 001' }],
  trades: [{}, { team: 'Team 001' }],
  my_week: [{}],
  team: [{}, { team: 'Team 001' }],
  best_swaps: [{}],
  my_money: [{}],
  player: [{ player: playerOf(2, 'QB1').id }, { player: playerOf(3, 'QB1').id }],
  preview_trade: [TRADE],
  ask_for_trade: [{ ...TRADE, previewId: 'none' }],
}

/** Below the burst that a feed allows. */
const MOST_SENT = 30

const RIVAL = managerAt(1)

/** Everything that a league shows to everybody but one manager, written down surface by surface. */
export async function watchLeague(league: PickingLeague, log: () => string, plant: Plant = () => undefined) {
  const { app, db, as, commissioner } = league
  // Counted by the process, which has served other leagues.
  securityEvents.reset()
  const account = { email: managerAt(2), name: 'Second Manager', roles: ['manager'] }
  const manager = await as(account.email, await addQuickAccount(db, account))
  const roles: Record<string, Headers> = { visitor: {}, manager, commissioner, guest: await as('guest@pick.example') }
  const tokens: Record<string, Headers> = {
    "manager's token": await makeToken(app, manager, 'ask-for-trades'),
    "commissioner's token": await makeToken(app, commissioner, 'ask-for-trades'),
  }
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const { method, path } = TELEVISION_CALLS.renew
  const { link } = TelevisionLink.parse((await app.inject({ method, url: path, headers: commissioner })).json())
  const television = { authorization: `Bearer ${link!.address.split('/').at(-1)}` }

  const seen = new Map<string, string[]>()
  const keep = (surface: string, text: string) => void seen.set(surface, [...(seen.get(surface) ?? []), text])
  const see = (surface: string, text: string) => {
    keep(surface, text)
    const leak = plant(surface)
    if (leak !== undefined) keep(`planted: ${surface}`, `${text}\n${leak}`)
  }
  const feeds = await Promise.all(
    FEEDS.flatMap((feed) => {
      const viewers = feed === 'television' ? { television } : { manager, commissioner }
      return Object.entries(viewers).map(([role, headers]) => openFeed(feed, role, headers))
    }),
  )

  return {
    seen: seen as Seen,
    look,
    act,
    ask,
    shows: (role: string, url: string) => shows(role, roles[role]!, url),
    /** What other users read. */
    showsAll,
  }

  /** Each route that reads, as each role, each export, feed, log line, metric, message, and all tables. */
  async function look(): Promise<void> {
    const logged = log().length
    await showsAll({ ...roles, ...tokens })
    for (const [role, headers] of Object.entries({ ...roles, ...tokens })) await asksTools(role, headers)
    await ask()
    see('log', linesOf(log().slice(logged)))
    see('metrics', metricsIn((await app.inject({ url: '/metrics' })).payload))
    see(
      'messages',
      (await queuedIn(db))
        .map((each) => JSON.stringify(each))
        .toSorted()
        .join('\n'),
    )
    for (const [table, rows] of Object.entries(await allRows(db))) see(`table ${table}`, rows.join('\n'))
  }

  async function showsAll(viewers: Record<string, Headers>): Promise<void> {
    for (const call of callsOf(app).filter(({ method, url }) => method === 'GET' && !NOT_READ.test(url)))
      for (const [role, headers] of Object.entries(viewers))
        for (const url of addressesOf(call)) await shows(role, headers, url)
  }

  /** Every call that changes something, as everybody without what it requires, and those that a manager makes. */
  async function act(): Promise<void> {
    for (const { method, url } of callsOf(app).filter((call) => ['POST', 'PUT'].includes(String(call.method))))
      for (const [role, headers] of Object.entries({ ...roles, ...tokens }))
        if (!NOT_SENT.test(url)) await sends(role, { method, url: filled(url), headers, payload: {} })
    for (const [role, { authorization }] of Object.entries({ manager, ...tokens, guest: roles.guest! }))
      for (const [what, { headers, ...call }] of Object.entries(callsOfManager())) {
        const { tag } = await league.own(manager)
        const given = { 'if-match': tag, 'idempotency-key': what, ...headers, authorization }
        await sends(`${role}, ${what}`, { ...call, headers: given })
      }
  }

  /** Legal and refused; the same in every league, as each is the caller's own request. */
  function callsOfManager(): Record<string, InjectOptions> {
    const { name, abbreviation } = league.league.snapshot.teams.find(({ email }) => email === account.email)!
    const chooses = (slot: string, playerID: string | null): InjectOptions => ({
      method: 'PUT',
      url: PICK_CALLS.choose.path.replace(':slot', slot),
      payload: { playerID },
    })
    const choosesAll = (picks: object[]): InjectOptions => ({
      method: 'PUT',
      url: PICK_CALLS.chooseAll.path,
      payload: { picks },
    })
    const renames = (email: string): InjectOptions => ({
      method: 'PUT',
      url: TEAM_CALLS.rename.path.replace(':managerEmail', email),
      headers: { 'if-match': namesTag({ teamName: name, abbreviation }) },
      payload: { teamName: `${name} too`, abbreviation: 'TOO' },
    })
    return {
      'seen before a change': { ...chooses('QB1', null), headers: { 'if-match': '"old"' } },
      'an unknown player': chooses('QB1', 'nobody'),
      'another position': chooses('QB1', playerOf(2, 'TE1').id),
      'a player twice': choosesAll([...teamOf(1, ['QB1']), { slot: 'QB2', playerID: playerOf(1, 'QB1').id }]),
      'above the cap': choosesAll(teamOf(5)),
      'no player': chooses('FLEX2', null),
      'a player of the rival': chooses('QB1', playerOf(2, 'QB1').id),
      'another player of the rival': chooses('QB1', playerOf(3, 'QB1').id),
      'the whole team of the rival': choosesAll(teamOf(2)),
      'the name of the rival': renames(RIVAL),
      'their own name': renames(account.email),
      'a trade before the lock': {
        method: REQUEST_CALLS.create.method,
        url: REQUEST_CALLS.create.path,
        payload: { week: 'Week 1', tradeType: 'regular', playerAdded: TRADE.add, playerDropped: TRADE.drop },
      },
    }
  }

  async function sends(role: string, call: InjectOptions): Promise<void> {
    const { statusCode, payload } = await app.inject(call)
    see(`${call.method} ${String(call.url)} as ${role}`, `${statusCode} ${payload}`)
  }

  async function asksTools(role: string, { authorization = '' }: Headers): Promise<void> {
    const message = (method: string, params: object) => ({
      method: 'POST' as const,
      url: '/mcp',
      headers: { authorization, accept: 'application/json, text/event-stream' },
      payload: { jsonrpc: '2.0', id: 1, method, params },
    })
    await sends(`${role}: tools`, message('tools/list', {}))
    for (const [name, questions] of Object.entries(ASKED))
      for (const question of questions)
        await sends(
          `${role}: ${name} ${JSON.stringify(question)}`,
          message('tools/call', { name, arguments: question }),
        )
  }

  /** Asks each feed its own requests, and keeps what it has pushed since. */
  async function ask(): Promise<void> {
    for (const { feed, role, request } of feeds) {
      see(`feed ${feed} of ${role}`, (await request(REQUESTS[feed])).join('\n'))
    }
  }

  async function shows(role: string, headers: Headers, url: string): Promise<void> {
    const response = await app.inject({ url, headers })
    const surface = `GET ${url} as ${role}`
    see(surface, `${response.statusCode} ${response.payload}`)
    // The length follows figures of the machine and random texts; the text itself is compared.
    const { date: _, 'content-length': __, ...shown } = response.headers
    see(`headers of ${surface}`, JSON.stringify(shown))
  }

  /** A feed that is asked again and again: it takes so many messages from one connection. */
  async function openFeed(feed: FeedName, role: string, { authorization = '' }: Headers) {
    const token = authorization.replace('Bearer ', '')
    const address = `ws://127.0.0.1:${port}/feeds/${feed}?access_token=${token}&clientId=web-${feed}1&tags=1`
    const received: string[] = []
    let socket = await connect()
    let sent = 0

    return { feed, role, request }

    /** What it was sent since the last request, and the responses: the pong comes after them. */
    async function request(requests: readonly object[]): Promise<string[]> {
      sent += requests.length + 1
      if (sent > MOST_SENT) {
        socket.terminate()
        socket = await connect()
        sent = requests.length + 1
      }
      if (socket.readyState !== WebSocket.OPEN) throw new Error(`${feed} of ${role} was closed`)
      for (const each of requests) socket.send(JSON.stringify(each))
      const pong = Promise.withResolvers<void>()
      socket
        .once('pong', () => pong.resolve())
        .once('close', (code) => pong.reject(new Error(`${feed} closed: ${code}`)))
      socket.ping()
      await pong.promise
      return received.splice(0)
    }

    async function connect(): Promise<WebSocket> {
      const opened = new WebSocket(address).setMaxListeners(0)
      cleanUpLater(async () => opened.terminate())
      opened.on('message', (data) => received.push(data.toString()))
      await new Promise((resolve, reject) => opened.once('open', resolve).once('error', reject))
      return opened
    }
  }
}

function addressesOf({ url }: Call): string[] {
  const query = new URLSearchParams({
    ...{ week: 'Week 1', startWeek: 'Week 1', endWeek: 'Week 1', tradeType: 'regular', email: RIVAL, team: RIVAL },
    ...{ term: 'of', maxSalary: '50', position: 'FLEX', currentPlayerId: 'x', link: 'x', limit: '200' },
  })
  const files = url.includes(':file') ? EXPORT_FILES.map((file) => url.replace(':file', file)) : [url]
  return files.map((each) => `${filled(each)}?${query}`)
}

const filled = (url: string): string =>
  url
    .replace(':managerEmail', RIVAL)
    .replace(':playerID', 'nobody')
    .replace(':slot', 'QB1')
    .replace(':season', '2024')
    .replace('*', 'api/standings/weeks')
    .replaceAll(/:\w+(\([^)]*\))?/g, '1')

/** Lines of concurrent work come in any order, and the same one more or less often. */
const linesOf = (log: string): string =>
  [...new Set(log.split('\n').map((line) => line.replaceAll(/"(time|pid|hostname|reqId|ms)":("[^"]*"|[\d.]+),?/g, '')))]
    .toSorted()
    .join('\n')

/** Without durations, pushes, forecasts and the disk, which follow the machine. */
const metricsIn = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !/_seconds|tuff_feed_pushes_total|tuff_forecast|tuff_disk/.test(line))
    .join('\n')
