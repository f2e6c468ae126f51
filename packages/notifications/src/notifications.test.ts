import { buildSnapshot, DEFAULT_SETTINGS, dollars, type Snapshot, updateSnapshot } from '@tuff/league'
import { emailOf, leagueOf, receiverOf, sundayOf } from '@tuff/league/testing'
import { describe, expect, test } from 'vitest'
import { duesDue } from './dues-due.ts'
import { playerOut } from './player-out.ts'
import { recapIsOut } from './recap-out.ts'
import { requestWaits, tradeDecided } from './trade-news.ts'
import { weekSettled } from './week-settled.ts'

const SEASON = 2024
const ANT = emailOf('Ant')

function notificationsOfClosing(league: Snapshot, week: number) {
  const closed = updateSnapshot(league, { closedWeeks: [...league.closedWeeks, week] })
  const sent = weekSettled(league, closed, week, SEASON)
  return (name: string) => sent.find(({ to }) => to === emailOf(name))!
}

describe('HAND-03 my week settled', () => {
  const settings = { ...DEFAULT_SETTINGS, payouts: { weekly: [2_000, 1_000], bonus: [20_000], playoffs: [50_000] } }

  test('has the earnings, the place and the points, and links to the account', () => {
    const league = buildSnapshot(leagueOf({ points: { Ant: [12], Bee: [9], 'Two & Co': [9], Dog: [1] }, settings }))
    const sent = notificationsOfClosing(league, 1)
    expect(sent('Ant')).toEqual({
      kind: 'week-settled',
      to: 'ant@tuff.example',
      key: 'week-settled 2024 1 2000',
      title: 'Week 1: you earned $20',
      text: 'Ant: 1st, with 12 points.',
      path: '/money/Ant',
    })
    expect(sent('Two & Co')).toMatchObject({
      title: 'Week 1: you earned $5',
      text: 'Two & Co: 2nd, shared by 2, with 9 points.',
      path: '/money/Two%20%26%20Co',
    })
    expect(sent('Dog')).toMatchObject({
      key: 'week-settled 2024 1 0',
      title: 'Week 1 is settled',
      text: 'Dog: 4th, with 1 point.',
    })
  })

  test('includes the bonus, and the prize in the playoffs, where a week has no places', () => {
    const points = (own: number) => Array.from({ length: 17 }, () => own)
    const options = { points: { Ant: points(9), Bee: points(5) }, settings: { ...settings, playoffTeams: 2 } }
    const league = (week: number) => {
      const closedWeeks = Array.from({ length: week - 1 }, (_, at) => at + 1)
      return buildSnapshot({ ...leagueOf({ ...options, week, completeThrough: week }), closedWeeks })
    }
    expect(notificationsOfClosing(league(14), 14)('Ant')).toMatchObject({
      title: 'Week 14: you earned $220',
      text: 'Ant: 1st, with 9 points. Season: 1st, $200.',
    })
    expect(notificationsOfClosing(league(15), 15)('Ant')).toMatchObject({
      title: 'Week 15 is settled',
      text: 'Ant: 9 points.',
    })
    expect(notificationsOfClosing(league(17), 17)('Ant')).toMatchObject({
      title: 'Week 17: you earned $500',
      text: 'Ant: 9 points. Playoffs: 1st, $500.',
    })
  })
})

test('HAND-03 in the playoffs only the competing teams are notified that a week is settled', () => {
  const points = (own: number) => Array.from({ length: 18 }, () => own)
  const state = leagueOf({
    points: { Ant: points(9), Bee: points(5), Cat: points(1) },
    settings: { ...DEFAULT_SETTINGS, playoffTeams: 2 },
    completeThrough: 18,
  })
  const settled = (week: number) => {
    const closedWeeks = Array.from({ length: week - 1 }, (_, at) => at + 1)
    const before = buildSnapshot({ ...state, closedWeeks, week })
    const after = updateSnapshot(before, { closedWeeks: [...closedWeeks, week] })
    return weekSettled(before, after, week, SEASON).map(({ to }) => to)
  }
  expect([14, 15, 17, 18].map((week) => settled(week).length)).toEqual([3, 2, 2, 0])
  expect(settled(15)).toEqual([emailOf('Ant'), emailOf('Bee')])
})

const trade = { id: 'r1', email: ANT, teamName: 'Ant', week: 12, added: 'A. Slate', dropped: 'B. Stone' }

test('HAND-03 my trade decided: approved, declined with the reason, or expired', () => {
  expect(tradeDecided(trade, { state: 'approved' })).toEqual({
    kind: 'trade-decided',
    to: ANT,
    key: 'trade-decided r1',
    title: 'Trade approved',
    text: 'Ant has A. Slate for B. Stone in Week 12.',
    path: '/trades',
  })
  expect(tradeDecided(trade, { state: 'declined', reason: 'He plays on Thursday.' })).toMatchObject({
    title: 'Trade declined',
    text: 'A. Slate for B. Stone in Week 12. Reason: He plays on Thursday.',
  })
  expect(tradeDecided(trade, { state: 'expired' })).toMatchObject({
    title: 'Trade request expired',
    text: 'A. Slate for B. Stone in Week 12. The week ended before a decision.',
  })
  expect(tradeDecided(trade, { state: 'declined' }).text).toBe('A. Slate for B. Stone in Week 12. No reason was given.')
})

test('HAND-03 a request waits: each commissioner is notified of the team and the players', () => {
  const sent = requestWaits(trade, ['one@tuff.example', 'two@tuff.example'])
  expect(sent.map(({ to }) => to)).toEqual(['one@tuff.example', 'two@tuff.example'])
  expect(sent[0]).toMatchObject({
    kind: 'request-waits',
    key: 'request-waits r1',
    title: 'A trade request is waiting',
    text: 'Ant asks for A. Slate instead of B. Stone in Week 12.',
    path: '/trades',
  })
})

test('HAND-03 the recap is out, with its first sentences and a link', () => {
  const lede = 'Ant won Week 12 with 109 points.'
  expect(recapIsOut({ season: SEASON, week: 12, lede }, [ANT])).toEqual([
    {
      kind: 'recap',
      to: ANT,
      key: 'recap 2024 12',
      title: 'The recap of Week 12 is out',
      text: lede,
      path: '/recap/12',
    },
  ])
})

describe('HAND-03 dues are due', () => {
  const owed = [
    { email: ANT, teamName: 'Ant', unpaid: dollars(125) },
    { email: emailOf('Bee'), teamName: 'Bee', unpaid: 0 },
  ]
  const on = (today: string, dueOn = '2024-09-05', howToPay = '') => duesDue(owed, { dueOn, howToPay }, today)

  test('a week before and on the day, once each, to managers with unpaid dues', () => {
    expect(on('2024-08-29')).toEqual([
      {
        kind: 'dues-due',
        to: ANT,
        key: 'dues-due 2024-09-05 ahead',
        title: 'Dues are due in a week',
        text: 'Ant owes $125 in dues, due by September 5.',
        path: '/money/Ant',
      },
    ])
    expect(on('2024-09-05')).toMatchObject([
      { key: 'dues-due 2024-09-05 now', title: 'Dues are due today', text: 'Ant owes $125 in dues.' },
    ])
    const [sent] = on('2024-09-05', '2024-09-05', 'Venmo to @ann, or https://pay.example/tuff')
    expect(sent?.text).toBe('Ant owes $125 in dues. How to pay: Venmo to @ann, or https://pay.example/tuff')
  })

  test.each([
    ['2024-09-02', 'Dues are due in 3 days', 'ahead'],
    ['2024-09-04', 'Dues are due tomorrow', 'ahead'],
    ['2024-09-07', 'Dues were due on September 5', 'now'],
  ])('a server that was down then sends it with the text of %s: %s', (today, title, stage) => {
    expect(on(today)).toMatchObject([{ title, key: `dues-due 2024-09-05 ${stage}` }])
  })

  test('nothing earlier, nothing long after, and nothing without a date', () => {
    expect([on('2024-08-28'), on('2024-09-13'), on('2024-09-05', '')]).toEqual([[], [], []])
  })
})

describe('HAND-03 a player of my team is out', () => {
  const league = buildSnapshot(leagueOf({ points: { Ant: [3], Bee: [1] }, week: 2 }))
  const out = { playerId: receiverOf('Ant'), status: 'out' as const, since: 1_726_000_000_000 }
  const before = sundayOf(2) - 3_600_000

  test('before the game, to managers with the player on the roster, with a link to the player', () => {
    expect(playerOut(league, out, before)).toEqual([
      {
        kind: 'player-out',
        to: ANT,
        key: 'player-out wr-Ant out 1726000000000',
        title: 'Ant Receiver is out',
        text: expect.stringMatching(/^WR1 of Ant in Week 2\. \w+ at \w+ is still to come\.$/),
        path: '/player/wr-Ant',
      },
    ])
    const [reserve] = playerOut(league, { ...out, status: 'injured-reserve' }, before)
    expect(reserve!.title).toBe('Ant Receiver is on injured reserve')
  })

  test('not once it has begun, nor for a player on no roster', () => {
    expect(playerOut(league, out, sundayOf(2) + 1)).toEqual([])
    expect(playerOut(league, { ...out, playerId: 'nobody' }, before)).toEqual([])
  })

  test('not to a team that is out of the playoffs', () => {
    const points = (of: number) => Array.from({ length: 15 }, () => of)
    const season = { Ant: points(3), Bee: points(1) }
    const playoffs = (playoffTeams: number) => {
      const state = leagueOf({ points: season, settings: { ...DEFAULT_SETTINGS, playoffTeams }, completeThrough: 14 })
      return playerOut(buildSnapshot(state), { ...out, playerId: receiverOf('Bee') }, sundayOf(15) - 3_600_000)
    }
    expect([playoffs(2).length, playoffs(1).length]).toEqual([1, 0])
  })
})
