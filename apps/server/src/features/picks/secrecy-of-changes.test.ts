import { SetupCheck } from '@tuff/contract'
import { SLOTS } from '@tuff/league'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { tagOf } from '#platform/value-tag.ts'
import { readPickTags } from '#season/pick-rows.ts'
import { playerOf } from '#testing/example-season.ts'
import { managerAt, openPickingLeague, teamOf } from '#testing/picks/picking-league.ts'
import { type Plant, type Seen, watchLeague } from '#testing/picks/watch-league.ts'
import { capturedLog } from '#testing/platform/captured-log.ts'
import { openTestDatabase } from '#testing/platform/test-databases.ts'

const RIVAL = managerAt(1)
const SECOND = 'second@pick.example'
/** The rival picks a team of one price in the one league, and of the other price in the other. */
const PRICES = [2, 3] as const
const IDS = PRICES.flatMap((price) => SLOTS.map((slot) => playerOf(price, slot).id))

type League = Awaited<ReturnType<typeof openWatched>>

async function openWatched(price: number, plant?: (trace: () => number) => Plant) {
  const logged = capturedLog()
  const league = await openPickingLeague(await openTestDatabase(), { log: pino({ level: 'trace' }, logged.stream) })
  const { as, pickAll, own, manage, call, commissioner } = league
  const rival = await as(RIVAL)
  await pickAll(rival, teamOf(price))
  await pickAll(await as(managerAt(2)), teamOf(1, SLOTS.slice(0, 5)))
  /** What a careless feature would show: how often something of the team was touched. */
  let touched = 0
  const watch = await watchLeague(
    league,
    logged.written,
    plant?.(() => touched),
  )
  /** What pages ask again whenever something has changed. */
  const glance = async () => {
    await watch.ask()
    for (const role of ['manager', 'commissioner']) await watch.shows(role, '/api/picks')
    await watch.shows('commissioner', '/api/commissioner/picks')
  }
  return {
    ...league,
    ...watch,
    rival,
    glance,
    ofRival: () => own(rival),
    async setSalary(of: number, slot: (typeof SLOTS)[number], salary: number) {
      const { status } = await manage('PUT', `/salaries/${playerOf(of, slot).id}`, { salary })
      expect(status).toBe(200)
      if (of === price) touched++
    },
    async setSettings(change: object) {
      const { body: now } = await call('GET', '/api/commissioner/settings', commissioner)
      const headers = { ...commissioner, 'if-match': tagOf(now) }
      const settings = { ...now.settings, ...change }
      expect((await call('PUT', '/api/commissioner/settings', headers, { ...now, settings })).status).toBe(200)
    },
    handOver: (from: string, email: string) =>
      call('POST', `/api/commissioner/teams/${from}/handover`, commissioner, { email }),
  }
}

/** A leak tells the leagues apart each time, the moment of a message or a forecast does not. */
async function surfacesThatTell(script: (league: League) => Promise<void>, plant?: (trace: () => number) => Plant) {
  let { surfaces, leaks } = await compareLeagues(script, plant)
  for (let again = 0; again < 2 && leaks.some((surface) => !surface.startsWith('planted')); again++) {
    const next = await compareLeagues(script, plant)
    leaks = leaks.filter((surface) => next.leaks.includes(surface))
    surfaces = next.surfaces
  }
  return { surfaces, leaks }
}

/** The same is done in two leagues that differ only in the rival's picks; returns the surfaces that tell them apart. */
async function compareLeagues(script: (league: League) => Promise<void>, plant?: (trace: () => number) => Plant) {
  const worlds: Seen[] = []
  for (const price of PRICES) {
    const league = await openWatched(price, plant)
    await script(league)
    worlds.push(league.seen)
  }
  const [one, other] = worlds as [Seen, Seen]
  const surfaces = new Set([...one.keys(), ...other.keys()])
  return { surfaces: one, leaks: [...surfaces].filter((surface) => shown(surface, one) !== shown(surface, other)) }
}

/** In any order, and as often as the machine gathers pushes: compared are the facts. */
const GATHERED = /^(planted: )?feed /
const FORECAST = /"type":"gameday(Forecast|Season)"/
const FORECAST_FACTS = /\.(projected|figures)=/
/** Rows of one moment come in the order of random ids. */
const UNORDERED_ROWS = /^(planted: )?table /
const UNORDERED = /^(planted: )?GET \/api\/(log|account\/data)/

function shown(surface: string, world: Seen): string {
  const texts = world.get(surface) ?? []
  if (UNORDERED_ROWS.test(surface)) return JSON.stringify(texts.map((text) => withoutTags(text).split('\n').toSorted()))
  if (UNORDERED.test(surface)) return JSON.stringify(texts.map((text) => withoutTags(text).split(/[{},]/).toSorted()))
  if (!GATHERED.test(surface)) return JSON.stringify(withoutChance(texts))
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => !FORECAST.test(line))
  const facts = lines.map(withoutTags).flatMap((line) => (line.startsWith('{') ? factsIn(JSON.parse(line)) : [line]))
  return [...new Set(facts)]
    .filter((fact) => !FORECAST_FACTS.test(fact))
    .toSorted()
    .join('\n')
}

/** A response may come before or after the tags of a change. */
const withoutTags = (text: string): string => withoutTimes(text).replaceAll(SECRETS, 'random')

const factsIn = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => factsIn(inner, Array.isArray(value) ? path : `${path}.${name}`))
    : [`${path}=${value}`]

/** In milliseconds, in seconds and in words. */
const TIMES = /\b1[5-9]\d{8}(\d{3})?\b|\d{4}-\d\d-\d\dT[\d:.]+Z/g
/** What the health page says of the machine, and a forecast that is there when the machine has had time. */
const MACHINE = /(?<="(answeredInMs|\w*[bB]ytes)":)[\d.]+|(?<="expected":)(null|[\d.]+)/g
/** Sealed values, tags, tokens, ids and other long random words. */
const SECRETS = new RegExp(
  [
    /\bv1\.[\w-]+\.[\w-]+\.[\w-]+/,
    /(?<=\/join\/)[\w-]+/,
    /(?<=[tT]ag\\?"\s*:\s*\\?").*?(?=\\?"[,}])/,
    // Those of a user's own data are compared.
    /(?<="(rosters|settings|money|requests|picks)":")[^"]*/,
    /(?<![\w.-])[\w-]+\.[\w-]{20,}\.[\w-]{20,}/,
    /[\da-f]{8}-[\da-f-]{27}/,
    /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{16,}/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

const withoutTimes = (text: string): string => text.replaceAll(TIMES, '0').replaceAll(MACHINE, '0')

/** Random values are numbered in the order in which a surface shows them: compared is which of them are the same. */
function withoutChance(texts: readonly string[]): string[] {
  const numbers = new Map<string, string>()
  const numberOf = (value: string) => {
    const number = numbers.get(value) ?? `#${numbers.size + 1}`
    numbers.set(value, number)
    return number
  }
  return texts.map((text) => withoutTimes(text).replaceAll(SECRETS, numberOf))
}

const CHANGED = process.env.TEST_LONG ? SLOTS : SLOTS.slice(0, 2)

test('PICK-04 changing and restoring salaries tells nothing, over all feeds and REST', async () => {
  const { leaks, surfaces } = await surfacesThatTell(async (league) => {
    const { tag } = await league.ofRival()
    const { shown } = await readPickTags(league.db.query)
    await league.glance()
    for (const price of [1, 2, 3, 4, 5])
      for (const slot of CHANGED)
        for (const salary of [40, price]) {
          await league.setSalary(price, slot, salary)
          await league.glance()
        }
    expect(await league.ofRival()).toMatchObject({ tag, state: 'complete' })
    expect((await readPickTags(league.db.query)).shown).toBe(shown)
  })
  expect(surfaces.get('feed standings of manager')).toHaveLength(1 + 5 * 2 * CHANGED.length)
  expect(leaks).toEqual([])
})

test('PICK-04 neither a salary above the cap nor another cap moves the public state of a team', async () => {
  const { leaks } = await surfacesThatTell(async (league) => {
    const states = async () => {
      await league.glance()
      const { body } = await league.call('GET', '/api/picks', league.commissioner)
      return body.teams.map(({ state }: { state: string }) => state)
    }
    const before = await states()
    expect(before).toEqual(['complete', 'begun', 'missing'])
    await league.setSalary(2, 'QB1', 60)
    expect(await states()).toEqual(before)
    await league.setSalary(2, 'QB1', 2)
    for (const salaryCap of [30, 20, 50]) {
      await league.setSettings({ salaryCap })
      expect(await states()).toEqual(before)
    }
    // The manager alone sees it.
    await league.setSettings({ salaryCap: 20 })
    expect(await league.ofRival()).toMatchObject({ state: 'begun', moneyLeft: expect.any(Number) })
  })
  expect(leaks).toEqual([])
})

test('PICK-04 a team that is handed to a second account and back shows it nothing, and is empty', async () => {
  const { leaks } = await surfacesThatTell(async (league) => {
    const second = await league.as(SECOND)
    const { tag } = await league.ofRival()
    for (const [from, to] of [
      [RIVAL, SECOND],
      [SECOND, RIVAL],
    ] as const) {
      expect((await league.handOver(from, to)).status).toBe(200)
      await league.glance()
      await league.showsAll({ second })
    }
    expect(await league.ofRival()).toMatchObject({ state: 'missing', picks: [], moneyLeft: 50 })
    expect((await league.ofRival()).tag).not.toBe(tag)
    // Undone in the log, it stays empty.
    const { body } = await league.call('GET', '/api/log', league.commissioner)
    const last = body.entries.find(({ action }: { action: string }) => action === 'team-handed-over')
    const revert = await league.call('POST', `/api/commissioner/log/${last.id}/revert`, league.commissioner, {})
    expect(revert.status).toBe(201)
    expect(await league.own(second)).toMatchObject({ state: 'missing', picks: [] })
  })
  expect(leaks).toEqual([])
})

/** Leaks as careless features would have them, one in each kind of surface. */
const PLANTED: Record<string, (trace: number) => string> = {
  'feed standings of manager': (trace) => JSON.stringify({ type: 'tags', data: { ownPicks: `"${trace}"` } }),
  'feed television of television': (trace) => JSON.stringify({ saved: trace }),
  'GET /api/picks as manager': (trace) => JSON.stringify({ state: trace > 0 ? 'begun' : 'complete' }),
  'headers of GET /api/picks as commissioner': (trace) => JSON.stringify({ etag: `"${trace}"` }),
  "GET /api/teams as commissioner's token": (trace) => JSON.stringify({ version: trace }),
  'GET /api/commissioner/exports/standings.csv as commissioner': (trace) => `,${trace}`,
  log: (trace) => JSON.stringify({ msg: 'saved', version: trace }),
  metrics: (trace) => `tuff_picks_saved_total{team="1"} ${trace}`,
  messages: (trace) => (trace > 0 ? JSON.stringify({ recipient: RIVAL, title: 'Your team is over the cap' }) : ''),
  "POST /mcp as manager's token: standings {}": (trace) => JSON.stringify({ note: trace }),
  'PUT /api/picks/mine/slots/QB1 as manager, a player of the rival': (trace) => JSON.stringify({ chosenBy: trace }),
  'table teams': (trace) => (trace > 0 ? IDS[0]! : ''),
}

test('PICK-04 no route, tool, feed, export, token, log, metric, message or table tells two teams of a rival apart', async () => {
  const plant = (trace: () => number) => (surface: string) => PLANTED[surface.replace(/\?\S*/, '')]?.(trace())
  const { leaks, surfaces } = await surfacesThatTell(async (league) => {
    await league.look()
    for (const slot of SLOTS) await league.setSalary(2, slot, 6)
    await league.setSettings({ salaryCap: 30 })
    await movePlayer(league)
    await league.keeper.tick()
    await league.act()
    await league.look()
  }, plant)
  const planted = [...surfaces.keys()].filter((surface) => surface.startsWith('planted'))
  expect(planted.length).toBeGreaterThanOrEqual(Object.keys(PLANTED).length)
  expect(leaks.toSorted()).toEqual(planted.toSorted())
  expect(surfaces.size).toBeGreaterThan(1_800)
  const statuses = (surface: RegExp) =>
    new Set(
      [...surfaces]
        .filter(([each]) => surface.test(each))
        .flatMap(([, texts]) => texts.map((text) => text.slice(0, 3))),
    )
  expect(statuses(/^(GET|POST|PUT)/)).not.toContain('429')
  expect(statuses(/^POST \/mcp as \w+'s token: /)).toEqual(new Set(['200']))
  expect(statuses(/^(POST|PUT) .* as manager, /)).toEqual(new Set(['200', '403', '404', '409', '412']))
  for (const texts of [...surfaces].filter(([surface]) => surface.startsWith('feed')).map(([, each]) => each.join('')))
    expect(texts).toContain('{')
})

/** A player of the cheaper team cannot play there any more. */
async function movePlayer({ call, commissioner }: League): Promise<void> {
  const { id, name, club } = playerOf(2, 'QB1')
  const { body } = await call('GET', '/api/commissioner/setup', commissioner)
  const csv = (text: string) => Buffer.from(text).toString('base64')
  const draft = {
    ...body.choices,
    teamsCsv: csv(['team,email', ...[1, 2, 3].map((at) => `Team 00${at},${managerAt(at)}`)].join('\n')),
    playersCsv: csv(`id,salary,name,position,team\n${id},2,${name},TE,${club}\n`),
  }
  const checked = SetupCheck.parse((await call('POST', '/api/commissioner/setup/preview', commissioner, draft)).body)
  if (checked.result === 'problems') throw new Error(JSON.stringify(checked.problems))
  const headers = { ...commissioner, 'if-match': checked.tag, 'idempotency-key': 'moves' }
  expect((await call('POST', '/api/commissioner/setup', headers, draft)).status).toBe(201)
}
