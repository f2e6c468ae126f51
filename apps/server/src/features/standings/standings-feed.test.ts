import { StandingsMessage } from '@tuff/contract'
import { buildSnapshot, DEFAULT_SETTINGS, dollars, SLOTS, type Snapshot, updateSnapshot } from '@tuff/league'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDemoLeague } from '#demo/demo-league.ts'
import { foundingOf } from '#demo/founding.ts'
import { frameOf } from '#feeds/message-frames.ts'
import { createStandingsFeed } from './standings-feed.ts'

const emails = ['sam@tuff.example', 'jo@tuff.example']

let league: { snapshot: Snapshot; onChange(listener: (snapshot: Snapshot) => void): void }
let changeTo: (snapshot: Snapshot) => void
let pushed: string[]
let now: number

beforeEach(() => {
  vi.useFakeTimers()
  let received: (snapshot: Snapshot) => void = () => {}
  league = {
    snapshot: leagueWith([120, 80]),
    onChange: (listener) => {
      received = listener
    },
  }
  changeTo = (snapshot) => {
    league.snapshot = snapshot
    received(snapshot)
  }
  pushed = []
  now = 0
})
afterEach(() => {
  vi.useRealTimers()
})

const openFeed = () =>
  createStandingsFeed({
    league,
    clock: { now: () => now },
    publish: (message) => pushed.push(Buffer.from(message).toString()),
  })

test('FEED-06 ENT-01 the response to getStandings is a standings message of the contract', () => {
  const [response] = openFeed().source.respond({ action: 'getStandings' })!
  const { data } = StandingsMessage.parse(JSON.parse(Buffer.from(response!).toString()))
  expect(data).toMatchObject({ currentNFLWeek: 1, playoffData: [], weeklyRankings: { 'Week 1': { [emails[0]!]: 1 } } })
  expect(data.regularSeasonData.map((team) => [team.teamName, team.totalPoints, team.pointsFromFirst])).toEqual([
    ['Team 0', 12, 0],
    ['Team 1', 8, -4],
  ])
  expect(data.regularSeasonData[0]).toMatchObject({
    weeklyPoints: { 'Week 1': 12 },
    gotwCount: 1,
    achievements: { gotwCount: 1 },
    regularSeasonEarnings: 50,
    earnings: { regularSeasonEarnings: 50, bonusPayout: 0 },
  })
})

test('STAND-07 the message has the number of playoff teams and whether the playoffs are final', () => {
  const playoffs = () => {
    const [response] = openFeed().source.respond({ action: 'getStandings' })!
    const { playoffsFinal, playoffTeams } = StandingsMessage.parse(JSON.parse(Buffer.from(response!).toString()))
    return { playoffsFinal, playoffTeams }
  }
  expect(playoffs()).toEqual({ playoffsFinal: false, playoffTeams: 6 })
  const unpaid = { ...DEFAULT_SETTINGS, playoffTeams: 2, payouts: { ...DEFAULT_SETTINGS.payouts, playoffs: [] } }
  const games = Array.from({ length: 18 }, (_, at) => ({
    id: `${at}`,
    week: at + 1,
    kickoff: 0,
    home: 'KC',
    away: 'BAL',
    isFinal: true,
  }))
  league.snapshot = updateSnapshot(league.snapshot, { settings: unpaid, games, week: 18 })
  expect(playoffs()).toEqual({ playoffsFinal: true, playoffTeams: 2 })
})

test('all requests between two changes get the same bytes', () => {
  const { source } = openFeed()
  expect(source.respond({ action: 'getStandings' })![0]).toBe(source.respond({ action: 'getStandings' })![0])
})

test('a push of a whole season with two dozen teams is at most 6 kB deflated', () => {
  const demo = createDemoLeague()
  const { statLines, games } = demo.season
  league.snapshot = buildSnapshot({
    ...foundingOf(demo, 18),
    week: 18,
    statLines,
    games: games.map((game) => ({ ...game, isFinal: true })),
  })
  const [response] = openFeed().source.respond({ action: 'getStandings' })!
  expect(response!.length).toBeGreaterThan(25_000)
  expect(frameOf(response!, true).length).toBeLessThan(6_000)
})

test('D-06 FEED-11 a changed score is pushed once; a change without effect on the standings is not', () => {
  openFeed()
  changeTo(leagueWith([120, 200]))
  changeTo(leagueWith([120, 200]))
  vi.advanceTimersByTime(1_000)
  expect(pushed).toHaveLength(1)
  expect(JSON.parse(pushed[0]!).data.regularSeasonData[0].teamName).toBe('Team 1')

  // Four yards more, but still 20 whole points.
  changeTo(leagueWith([120, 204]))
  vi.advanceTimersByTime(1_000)
  expect(pushed).toHaveLength(1)
})

test('D-06 a roster change or trade without effect on points pushes no standings', () => {
  openFeed()
  const swap = { week: 1, slot: SLOTS[3], playerId: 'p2' }
  changeTo(
    updateSnapshot(league.snapshot, {
      rosters: [{ email: emails[1]!, week: 1, entries: [entryOf(1), { email: emails[1]!, ...swap }] }],
    }),
  )
  const trade = { id: 't', email: emails[0]!, week: 1, type: 'ir', playerAdded: 'p0', playerDropped: 'p2' } as const
  changeTo(updateSnapshot(league.snapshot, { trades: [trade] }))
  vi.advanceTimersByTime(1_000)
  expect(pushed).toEqual([])
})

test('NOW-02 the opening of Pick Night is pushed, as the menu links to it', () => {
  let opened = () => {}
  const picks = {
    night: {},
    onChange(listener: () => void) {
      opened = listener
    },
  }
  createStandingsFeed({
    league,
    clock: { now: () => now },
    publish: (message) => pushed.push(Buffer.from(message).toString()),
    picks,
  })
  opened()
  vi.advanceTimersByTime(1_000)
  expect(pushed).toEqual([])
  picks.night = { isPicking: true }
  opened()
  expect(JSON.parse(pushed[0]!)).toMatchObject({ type: 'standings', isPicking: true })
})

test.each([{}, { action: 'getNews' }, null, 'getStandings', undefined])(
  'FEED-05 a request like %j is unknown',
  (request) => {
    expect(openFeed().source.respond(request)).toBeUndefined()
  },
)

const entryOf = (team: number) => ({ email: emails[team]!, week: 1, slot: SLOTS[2], playerId: `p${team}` })

function leagueWith(rushingYards: number[]): Snapshot {
  return buildSnapshot({
    settings: DEFAULT_SETTINGS,
    teams: emails.map((email, at) => ({ email, name: `Team ${at}`, abbreviation: `T${at}` })),
    players: [0, 1, 2].map((at) => ({ id: `p${at}`, name: `P${at}`, position: 'RB', club: 'BUF', salary: dollars(1) })),
    rosters: emails.map((_, at) => entryOf(at)),
    trades: [],
    statLines: rushingYards.map((yards, at) => ({
      playerId: `p${at}`,
      week: 1,
      club: 'BUF',
      stats: { rushingYards: yards },
    })),
    games: [{ id: 'g1', week: 1, kickoff: 0, home: 'BUF', away: 'MIA', isFinal: false }],
    week: 1,
  })
}

test('D-16 a kick-off and the end of the last game are pushed, though they change no figure', () => {
  const kickoff = 50 * 3_600_000
  const games = [{ id: 'g', week: 1, kickoff, home: 'KC', away: 'BAL', isFinal: false }]
  league.snapshot = updateSnapshot(league.snapshot, { games })
  now = kickoff - 2
  openFeed()
  const seenAfter = (at: number) => {
    now = at
    vi.advanceTimersByTime(6_000)
    return pushed.map((message) => StandingsMessage.parse(JSON.parse(message)).liveWeeks)
  }
  expect(seenAfter(kickoff - 1)).toEqual([])
  expect(seenAfter(kickoff)).toEqual([[1]])
  changeTo(updateSnapshot(league.snapshot, { games: games.map((game) => ({ ...game, isFinal: true })) }))
  expect(seenAfter(kickoff + 1)).toEqual([[1], undefined])
})
