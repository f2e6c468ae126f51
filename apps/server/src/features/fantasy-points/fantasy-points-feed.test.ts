import { updateSnapshot } from '@tuff/league'
import { expect, test } from 'vitest'
import { JO, openSmallFeed, runs, SAM, smallLeague } from '#testing/fantasy-points/small-league.ts'

test('FEED-08 ENT-01 a week returns its players, best first, its end, and the best of each position', () => {
  const [players, complete, leaders, ...more] = openSmallFeed().respond({ action: 'getWeeklyPoints', week: 'Week 1' })
  const rb1 = {
    playerID: 'RB1',
    playerName: 'RB 1',
    position: 'RB',
    team: 'BUF',
    totalFantasyPoints: 12.3,
    tuffTeams: [SAM.name, JO.name],
    tuffTeamAbbreviations: [SAM.abbreviation, JO.abbreviation],
  }
  expect(players).toMatchObject({ action: 'getWeeklyPoints', params: { week: 'Week 1' }, chunkIndex: 0 })
  expect(pointsIn(players)).toEqual([
    ['RB1', 12.3],
    ['RB2', 4.5],
    ['DEF1', 3],
    ['RB3', 1],
  ])
  expect(players).toHaveProperty('data.0', rb1)
  expect(complete).toEqual({ action: 'getWeeklyPointsComplete', params: { week: 'Week 1' } })
  expect(leaders).toMatchObject({
    action: 'getWeeklyPositionLeaders',
    params: { week: 'Week 1' },
    data: { QB: [], WR: [], TE: [], RB: [rb1, { playerID: 'RB2' }, { playerID: 'RB3' }], DEF: [{ position: 'DEF' }] },
  })
  expect(more).toEqual([])
})

test.each(['sam@tuff.example', 'SAM@tuff.example', 'Gridiron Gremlins', ' gridiron gremlins '])(
  'FEED-05 D-02 with the team %j only its players are sent',
  (team) => {
    const [players] = openSmallFeed().respond({ action: 'getWeeklyPoints', week: 'Week 1', team, includeWeek: true })
    expect(pointsIn(players)).toEqual([['RB1', 12.3]])
  },
)

test('D-02 an unknown team has no players, and the week still ends', () => {
  const response = openSmallFeed().respond({ action: 'getWeeklyPoints', week: 'Week 1', team: 'Nobodies' })
  expect(response.map(({ action }) => action)).toEqual([
    'getWeeklyPoints',
    'getWeeklyPointsComplete',
    'getWeeklyPositionLeaders',
  ])
  expect(pointsIn(response[0])).toEqual([])
})

test('FEED-08 a week without data is one empty chunk and its end', () => {
  const response = openSmallFeed().respond({ action: 'getWeeklyPoints', week: 'Week 2' })
  expect(response).toMatchObject([
    { action: 'getWeeklyPoints', chunkIndex: 0, data: [] },
    { action: 'getWeeklyPointsComplete' },
    { action: 'getWeeklyPositionLeaders', data: { RB: [] } },
  ])
})

test('FEED-08 PLPT-02 the season has every player, defenses spelled out, and their number', () => {
  const week2 = updateSnapshot(smallLeague(), { week: 2, statLines: [runs('RB2', 2, 100)] })
  const [players, complete, leaders, ...more] = openSmallFeed(week2).respond({ action: 'getAllPoints' })
  expect(pointsIn(players).slice(0, 4)).toEqual([
    ['RB2', 14.5],
    ['RB1', 12.3],
    ['DEF1', 3],
    ['RB3', 1],
  ])
  expect(players).toHaveProperty('data.2.position', 'Team Defense')
  expect(complete).toEqual({ action: 'getAllPointsComplete', totalItems: 30 })
  expect(leaders).toMatchObject({
    action: 'getPositionLeaders',
    data: { RB: [{ playerID: 'RB2' }, { playerID: 'RB1' }, {}], DEF: [{ position: 'Team Defense' }] },
  })
  expect(more).toEqual([])
})

test('FEED-05 FEED-08 teams, weeks with data and the current week are one message each', () => {
  const { respond } = openSmallFeed(smallLeague({ week: 2 }))
  const teams = [SAM, JO].map(({ email, name }) => ({ email, teamName: name }))
  expect(respond({ action: 'getTeamNames' })).toEqual([{ action: 'getTeamNames', data: teams }])
  expect(respond({ action: 'getAvailableWeeks' })).toEqual([
    { action: 'getAvailableWeeks', data: { weeks: ['Week 1'] } },
  ])
  expect(respond({ action: 'getCurrentWeek' })).toEqual([{ action: 'getCurrentWeek', data: { currentWeek: 2 } }])
})

test('every request gets the same bytes until the next snapshot', () => {
  const league = smallLeague()
  const { source, changeTo } = openSmallFeed(league)
  const bytesOf = (week: string) => source.respond({ action: 'getWeeklyPoints', week })!
  const [first, second] = [bytesOf('Week 1'), bytesOf('Week 2')]
  expect(bytesOf('Week 1').every((bytes, at) => bytes === first[at])).toBe(true)
  changeTo(updateSnapshot(league, { statLines: [runs('RB1', 2, 50)] }))
  expect(bytesOf('Week 1')).toEqual(first)
  expect(bytesOf('Week 2')).not.toEqual(second)
})

test.each([
  {},
  null,
  undefined,
  'getTeamNames',
  { action: 'getStandings' },
  { action: 'getWeeklyPoints' },
  { action: 'getWeeklyPoints', week: 1 },
  { action: 'getWeeklyPoints', week: 'Week 0' },
  { action: 'getWeeklyPoints', week: 'Week 19' },
  { action: 'getWeeklyPoints', week: 'Week 1', team: ['x'] },
])('FEED-05 a request like %j is unknown', (request) => {
  expect(openSmallFeed().source.respond(request)).toBeUndefined()
})

const pointsIn = (message: unknown) =>
  (message as { data: { playerID: string; totalFantasyPoints: number }[] }).data.map(
    ({ playerID, totalFantasyPoints }) => [playerID, totalFantasyPoints],
  )
