import type { FantasyPointsMessage, PlayerPoints } from '@tuff/contract'
import { type Change, updateSnapshot } from '@tuff/league'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { JO, openSmallFeed, runs, SAM, smallLeague } from '#testing/fantasy-points/small-league.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The feed with a changing league; changes are further apart than the push interval. */
function openChangingFeed() {
  const feed = openSmallFeed()
  let snapshot = smallLeague()
  return {
    ...feed,
    change(change: Change): FantasyPointsMessage[] {
      snapshot = updateSnapshot(snapshot, change)
      feed.changeTo(snapshot)
      vi.advanceTimersByTime(1_000)
      return feed.pushed()
    },
  }
}

test('D-06 FEED-11 a score pushes that player, and the leaders it changes', () => {
  const { change } = openChangingFeed()
  const pushed = change({ statLines: [runs('RB2', 1, 200)] })
  expect(pushed.map(({ action }) => action)).toEqual([
    'getPositionLeaders',
    'getWeeklyPoints',
    'getWeeklyPositionLeaders',
  ])
  expect(pushed[1]).toEqual({
    action: 'getWeeklyPoints',
    params: { week: 'Week 1' },
    chunkIndex: 0,
    data: [
      {
        playerID: 'RB2',
        playerName: 'RB 2',
        position: 'RB',
        team: 'BUF',
        totalFantasyPoints: 20,
        tuffTeams: [JO.name],
        tuffTeamAbbreviations: [JO.abbreviation],
      },
    ],
  })
  expect(pushed[2]).toMatchObject({ params: { week: 'Week 1' }, data: { RB: [{ playerID: 'RB2' }, {}, {}] } })
})

test('D-06 a player who is no leader pushes no leaders', () => {
  const { change } = openChangingFeed()
  const pushed = change({ statLines: [{ playerId: 'RB6', week: 1, club: 'BUF', stats: { rushingYards: -9 } }] })
  expect(pushed).toMatchObject([{ action: 'getWeeklyPoints', data: [{ playerID: 'RB6', totalFantasyPoints: -0.9 }] }])
  expect(pushed).toHaveLength(1)
})

test('D-06 a change without changed figures pushes nothing, even after a full reload', () => {
  const { change, changeTo, pushed } = openChangingFeed()
  expect(change({ statLines: [runs('RB1', 1, 123)] })).toEqual([])
  changeTo(smallLeague({ teams: [{ ...SAM }, { ...JO }] }))
  vi.advanceTimersByTime(1_000)
  expect(pushed()).toEqual([])
})

test('D-06 the first figure of a new week pushes the weeks with data, a rollover the current week', () => {
  const { change } = openChangingFeed()
  expect(change({ week: 2 })).toEqual([{ action: 'getCurrentWeek', data: { currentWeek: 2 } }])
  const [weeks, ...rest] = change({ statLines: [runs('RB1', 2, 10)] })
  expect(weeks).toEqual({ action: 'getAvailableWeeks', data: { weeks: ['Week 1', 'Week 2'] } })
  expect(rest).toContainEqual(expect.objectContaining({ action: 'getWeeklyPoints', params: { week: 'Week 2' } }))
})

test('D-06 FEED-11 a trade pushes the players whose teams it changed', () => {
  const { change } = openChangingFeed()
  const entries = [{ email: SAM.email, week: 1, slot: 'RB1' as const, playerId: 'RB3' }]
  const pushed = change({ rosters: [{ email: SAM.email, week: 1, entries }] })
  const players = pushed.find((message) => message.action === 'getWeeklyPoints')!.data
  expect(players.map(({ playerID, tuffTeams }) => [playerID, tuffTeams])).toEqual([
    ['RB1', [JO.name]],
    ['RB3', [SAM.name]],
  ])
})

test('D-06 a renamed team is pushed to every page, with its players', () => {
  const { change } = openChangingFeed()
  const [teams, ...rest] = change({ teams: [{ ...JO, name: 'Fumble Finches' }] })
  expect(teams).toMatchObject({
    action: 'getTeamNames',
    data: [{ teamName: 'Fumble Finches' }, { teamName: SAM.name }],
  })
  const players = rest.find((message) => message.action === 'getWeeklyPoints')!.data
  expect(players.map(({ playerID, tuffTeams }) => [playerID, tuffTeams])).toEqual([
    ['RB1', ['Fumble Finches', SAM.name]],
    ['RB2', ['Fumble Finches']],
  ])
})

test('D-06 a burst of scores gives at most four pushes in a second, and the last state arrives', () => {
  const { changeTo, pushed } = openSmallFeed()
  let snapshot = smallLeague()
  for (let yards = 1; yards <= 100; yards++) {
    snapshot = updateSnapshot(snapshot, { statLines: [runs('RB5', 1, yards)] })
    changeTo(snapshot)
    vi.advanceTimersByTime(9)
  }
  const chunks = () => pushed().filter((message) => message.action === 'getWeeklyPoints')
  expect(chunks()).toHaveLength(4)
  vi.advanceTimersByTime(250)
  expect(chunks()).toMatchObject([{ data: [{ playerID: 'RB5', totalFantasyPoints: 10 }] }])
})

test('D-06 FEED-11 a page that listens to pushes ends up with the same state as one that requests now', () => {
  const line = fc.record({
    playerId: fc.constantFrom('RB1', 'RB2', 'QB1', 'DEF1'),
    week: fc.constantFrom(1, 2),
    club: fc.constantFrom('BUF', 'MIA'),
    stats: fc.record({ rushingYards: fc.integer({ min: -20, max: 200 }) }),
  })
  const change: fc.Arbitrary<Change> = fc.oneof(
    fc.record({ statLines: fc.array(line, { minLength: 1, maxLength: 3 }) }),
    line.map(({ playerId, week }) => ({ removedStatLines: [{ playerId, week }] })),
    fc.record({ week: fc.constantFrom(1, 2) }),
    fc.record({ week: fc.constantFrom(1, 2), playerId: fc.constantFrom('RB2', 'RB3') }).map(({ week, playerId }) => ({
      rosters: [{ email: SAM.email, week, entries: [{ email: SAM.email, week, slot: 'RB1' as const, playerId }] }],
    })),
  )
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const feed = openChangingFeed()
      const listener = createPage()
      for (const message of allMessages(feed.respond)) listener.hear(message)
      for (const one of changes) for (const message of feed.change(one)) listener.hear(message)
      const newPage = createPage()
      for (const message of allMessages(feed.respond)) newPage.hear(message)
      expect(listener.knows()).toEqual(newPage.knows())
    }),
    { numRuns: 60 },
  )
})

const allMessages = (respond: (request: unknown) => FantasyPointsMessage[]) => [
  ...respond({ action: 'getTeamNames' }),
  ...respond({ action: 'getCurrentWeek' }),
  ...respond({ action: 'getAvailableWeeks' }),
  ...respond({ action: 'getWeeklyPoints', week: 'Week 1' }),
  ...respond({ action: 'getWeeklyPoints', week: 'Week 2' }),
  ...respond({ action: 'getAllPoints' }).filter(({ action }) => action === 'getPositionLeaders'),
]

/** The state that a page builds from the messages: the latest value of every player and fact. */
function createPage() {
  const facts = new Map<string, unknown>()
  const players = new Map<string, PlayerPoints>()
  return {
    hear(message: FantasyPointsMessage) {
      if (message.action === 'getWeeklyPoints')
        for (const entry of message.data) players.set(`${message.params.week} ${entry.playerID}`, entry)
      else facts.set(message.action + ('params' in message ? message.params.week : ''), message)
    },
    // A withdrawn player has 0 points on one page and is unknown to the other.
    knows: () => ({ facts, scored: new Map([...players].filter(([, entry]) => entry.totalFantasyPoints !== 0)) }),
  }
}
