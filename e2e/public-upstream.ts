import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Game, SLOTS, seasonOf, slotPosition } from '@tuff/league'
import { gamesTable, newerStats } from '../apps/server/testing/providers/nflverse-tables.ts'

const HOUR = 3_600_000

export const RUNNERS = SLOTS.map((slot, at) => ({
  slot,
  id: `00-${at}`,
  sleeperId: `${100 + at}`,
  name: `${slot} Runner`,
  position: slot.startsWith('FLEX') ? 'RB' : slotPosition(slot),
  club: at % 2 ? 'ARI' : 'SEA',
}))

/**
 * All four public sources on the loopback, each in its own format, by default on the day of a game that began an hour
 * ago. All runners but the first have ten yards. Before the first kick-off the season has no stats yet.
 */
export async function openPublicUpstream({ kickoff = Date.now() - HOUR } = {}) {
  const hasBegun = kickoff <= Date.now()
  const season = seasonOf([{ kickoff } as Game])!
  const statsSeason = hasBegun ? season : season - 1
  let yards = 90
  const yardsOf = (at: number) => (at === 0 ? yards : 10)
  const responses: Record<string, () => string> = {
    '/releases/download/schedules/games.csv': () =>
      gamesTable({ season, week: 1, ...inEasternTime(kickoff), home_score: '', away_score: '' }),
    [`/releases/download/stats_player/stats_player_week_${statsSeason}.csv`]: () =>
      newerStats(
        ...RUNNERS.map(({ id, name, position, club }, at) => ({
          season: statsSeason,
          player_id: id,
          player_display_name: name,
          position,
          team: club,
          rushing_yards: yardsOf(at),
        })),
      ),
    [`/releases/download/rosters/roster_${season}.csv`]: () =>
      `gsis_id,sleeper_id\n${RUNNERS.map(({ id, sleeperId }) => `${id},${sleeperId}\n`).join('')}`,
    '/v1/players/nfl': () =>
      JSON.stringify(
        Object.fromEntries(
          RUNNERS.map(({ sleeperId, name, position, club }) => [sleeperId, { full_name: name, position, team: club }]),
        ),
      ),
    [`/v1/stats/nfl/regular/${season}/1`]: () =>
      JSON.stringify(
        Object.fromEntries(
          hasBegun ? RUNNERS.map(({ sleeperId }, at) => [sleeperId, { gp: 1, rush_yd: yardsOf(at) }]) : [],
        ),
      ),
    '/scoreboard': () =>
      JSON.stringify({ season: { type: 2, year: season }, week: { number: 1 }, events: [eventAt(kickoff, hasBegun)] }),
    '/news.xml': () =>
      `<rss version="2.0"><channel><item><title>QB1 Runner runs on</title><link>https://news.example/1</link><pubDate>${new Date(Date.now() - HOUR).toUTCString()}</pubDate></item></channel></rss>`,
  }
  const server = createServer((request, response) => {
    const body = responses[new URL(request.url ?? '/', 'http://localhost').pathname]
    if (body) response.writeHead(200, { 'last-modified': new Date(Date.now() - 14_000).toUTCString() }).end(body())
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    season,
    addresses: {
      Sleeper: `${at}/v1`,
      nflverse: `${at}/releases`,
      ESPN: `${at}/scoreboard`,
      RSS: `${at}/news.xml`,
    },
    setYards(ofFirst: number) {
      yards = ofFirst
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function inEasternTime(moment: number): { gameday: string; gametime: string } {
  const [gameday = '', gametime = ''] = new Date(moment)
    .toLocaleString('sv-SE', { timeZone: 'America/New_York', dateStyle: 'short', timeStyle: 'short' })
    .split(' ')
  return { gameday, gametime }
}

const eventAt = (kickoff: number, hasBegun: boolean) => ({
  date: new Date(kickoff).toISOString().replace(/:\d\d\.\d{3}Z$/, 'Z'),
  status: hasBegun
    ? { period: 3, displayClock: '4:12', type: { name: 'STATUS_IN_PROGRESS', state: 'in', completed: false } }
    : { period: 0, displayClock: '0:00', type: { name: 'STATUS_SCHEDULED', state: 'pre', completed: false } },
  competitions: [
    {
      timeValid: true,
      competitors: [
        { homeAway: 'home', score: hasBegun ? '17' : '0', team: { abbreviation: 'SEA' } },
        { homeAway: 'away', score: hasBegun ? '20' : '0', team: { abbreviation: 'ARI' } },
      ],
    },
  ],
})
