import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { serveLocally } from '#testing/platform/serve-locally.ts'
import { type RealWeek, WEEK } from './real-week.ts'
import type { Responses } from './responses.ts'

export type SourceName = 'sleeper' | 'schedule' | 'stats' | 'espn' | 'news'

const MINUTE = 60_000
const BOMB = gzipSync(Buffer.alloc(20_000_000, '['))

/** A replacement of the correct response. */
export const FAULTS = {
  'status 500': (response) => response.writeHead(500).end('no'),
  silence: () => {},
  'a connection that breaks off': (response, correct) => {
    response.writeHead(200, { 'content-length': correct.length }).write(correct.slice(0, correct.length / 2))
    setTimeout(() => response.destroy(), 5)
  },
  'half a response': (response, correct) => response.end(correct.slice(0, correct.length / 2)),
  'a web page': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Soon'),
  'a redirect to a private address': (response) => response.writeHead(302, { location: 'http://10.1.2.3/' }).end(),
  'a name that means a private address': (response) =>
    response.writeHead(302, { location: 'http://inside.example/' }).end(),
  'a bomb of gzip': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(BOMB),
  'a bomb of JSON': (response) => response.end('['.repeat(2_000_000)),
} satisfies Record<string, (response: ServerResponse, correct: string) => void>

/** Valid responses with wrong content. */
export const LIES = {
  'an old response again': (_truth: string, old: string) => old,
  'figures that fall to nothing': (correct: string) =>
    correct.replaceAll(FIGURES, (all) => all.replace(/[^"]+$/, ':0')).replaceAll('"state":"in"', '"state":"pre"'),
  'a week that shrinks': (correct: string) => (correct.startsWith('{') ? shrunk(correct) : correct),
} satisfies Record<string, (correct: string, old: string) => string>

const FIGURES = /"(?!gp)[a-z0-9_]+":-?\d+(?=[,}])/g

function shrunk(correct: string): string {
  const result = JSON.parse(correct)
  const half = <T>(rows: T[]) => rows.filter((_, at) => at % 2 === 0)
  if ('events' in result) return JSON.stringify({ ...result, events: half(result.events) })
  return JSON.stringify(Object.fromEntries(half(Object.entries(result))))
}

export type Wrong = keyof typeof FAULTS | keyof typeof LIES

/** Implements Sleeper's, nflverse's, ESPN's and RSS' protocols at a given minute. */
export async function openFourSources(week: RealWeek, responses: Responses) {
  const world = { now: 0, wrong: new Map<SourceName, Wrong>() }
  /** When each source last responded correctly. */
  const goodAt: Record<SourceName, number> = { sleeper: 0, schedule: 0, stats: 0, espn: 0, news: 0 }
  const requested = new Map<SourceName, number>()

  const address = await serveLocally((request, response) => {
    const found = routeOf(new URL(request.url ?? '', 'http://any.example'), responses, week)
    if (!found) return void response.writeHead(404).end()
    const { name, respond } = found
    if (name) requested.set(name, (requested.get(name) ?? 0) + 1)
    const correct = respond(world.now)
    const wrong = name && world.wrong.get(name)
    if (wrong && wrong in FAULTS) return FAULTS[wrong as keyof typeof FAULTS](response, correct)
    const reported = wrong ? LIES[wrong as keyof typeof LIES](correct, respond(world.now - 5 * MINUTE)) : correct
    if (name && reported === correct) goodAt[name] = world.now
    const etag = etagOf(reported)
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304, { etag }).end()
    response.writeHead(200, { etag }).end(reported)
  })
  return {
    world,
    goodAt,
    /** Since the last call. */
    requested: () => {
      const counts = Object.fromEntries(requested)
      requested.clear()
      return counts
    },
    settings: {
      season: 2024,
      schedule: { nflverse: `${address}/nflverse/games.csv` },
      scoreboard: { espn: `${address}/espn/scoreboard` },
      offense: { nflverse: `${address}/nflverse/stats.csv`, sleeper: `${address}/sleeper/` },
      defense: { sleeper: `${address}/sleeper/` },
      players: { sleeper: `${address}/sleeper/` },
      ids: `${address}/nflverse/ids.csv`,
      news: [`${address}/rss`],
      defaultSalary: 3,
    },
  }
}

/** Long texts rarely change. */
const etags = new Map<number, { text: string; etag: string }>()
function etagOf(text: string): string {
  const known = etags.get(text.length)
  if (known?.text === text) return known.etag
  const etag = `"${createHash('sha1').update(text).digest('hex')}"`
  etags.set(text.length, { text, etag })
  return etag
}

/** Other weeks are always correct. */
const inWeek = (week: string | null, name: SourceName) => (Number(week) === WEEK ? name : undefined)

type Route = { name: SourceName | undefined; respond: (now: number) => string }

function routeOf({ pathname, searchParams }: URL, responses: Responses, week: RealWeek): Route | undefined {
  const ofSleeper = /^\/sleeper\/stats\/nfl\/regular\/2024\/(\d+)$/.exec(pathname)?.[1]
  if (ofSleeper)
    return { name: inWeek(ofSleeper, 'sleeper'), respond: (now) => responses.sleeper(Number(ofSleeper), now) }
  if (pathname === '/espn/scoreboard' && searchParams.get('seasontype') === '2')
    return {
      name: inWeek(searchParams.get('week'), 'espn'),
      respond: (now) => responses.espn(Number(searchParams.get('week')), now),
    }
  if (pathname === '/nflverse/games.csv') return { name: 'schedule', respond: responses.schedule }
  if (pathname === '/nflverse/stats.csv') return { name: 'stats', respond: responses.stats }
  if (pathname === '/rss') return { name: 'news', respond: responses.news }
  if (pathname === '/sleeper/players/nfl') return { name: undefined, respond: () => week.texts.players }
  return pathname === '/nflverse/ids.csv' ? { name: undefined, respond: () => week.texts.ids } : undefined
}
