import { buildSnapshot, DEFAULT_SETTINGS, updateSnapshot } from '@tuff/league'
import { emailOf, gameOf, leagueOf, sundayOf } from '@tuff/league/testing'
import { describe, expect, test } from 'vitest'
import { shortenBurst } from './combine-notifications.ts'
import { duesAnnounced } from './dues-due.ts'
import { followLead, type LeadWatch, leaderNow } from './lead-changed.ts'
import { missingAnnounced, revealAnnounced } from './pick-night.ts'
import { tradeMade } from './trade-news.ts'
import { weekAnnounced } from './week-settled.ts'

const settings = { ...DEFAULT_SETTINGS, payouts: { weekly: [2_000, 1_000], bonus: [20_000], playoffs: [50_000] } }

describe('TALK-01 week settled, for the league', () => {
  const announced = (points: Record<string, number[]>, week: number) => {
    const closedWeeks = Array.from({ length: week - 1 }, (_, at) => at + 1)
    const options = { points, settings: { ...settings, playoffTeams: 2 }, week, completeThrough: week }
    const before = buildSnapshot({ ...leagueOf(options), closedWeeks })
    const after = updateSnapshot(before, { closedWeeks: [...closedWeeks, week] })
    return weekAnnounced(before, after, week, 2024)
  }
  const closing = (points: Record<string, number[]>, week: number) => announced(points, week)[0]!

  test('lists the places with money, ties included', () => {
    expect(closing({ Ant: [12], Bee: [9], 'Two & Co': [9], Dog: [1] }, 1)).toMatchObject({
      kind: 'week-settled',
      title: 'Week 1 is settled',
      text: [
        '1st: Ant, $20 with 12 points',
        '2nd, shared by 2: Bee, $5 with 9 points',
        '2nd, shared by 2: Two & Co, $5 with 9 points',
      ].join('\n'),
      path: '/tuffstandings',
    })
  })

  test('includes the bonus; without prizes it has the best scores; its key follows the money', () => {
    const points = (own: number) => Array.from({ length: 15 }, () => own)
    const season = { Ant: points(9), Bee: points(5) }
    expect(closing(season, 14).text).toContain('Season, 1st: Ant, $200')
    expect(closing(season, 15).text).toBe('Ant: 9 points\nBee: 5 points')
    // Rule 3.7: the third team of the season has no part in the playoffs, whatever it scores.
    expect(closing({ ...season, Cat: [...points(1).slice(0, 14), 99] }, 15).text).toBe('Ant: 9 points\nBee: 5 points')
    expect(closing({ Ant: [12], Bee: [9] }, 1).key).not.toBe(closing({ Ant: [9], Bee: [12] }, 1).key)
  })

  test('week 18 is announced only where it decides the title', () => {
    const points = (own: number, last: number) => [...Array.from({ length: 17 }, () => own), last]
    expect(announced({ Ant: points(9, 3), Bee: points(5, 7) }, 18)).toEqual([])
    expect(closing({ Ant: points(9, 3), Bee: points(9, 7), Cat: points(1, 50) }, 18).text).toBe(
      'Playoffs, 1st: Bee, $500',
    )
  })
})

test('TALK-01 a trade is announced with its players', () => {
  expect(tradeMade({ id: 't1', teamName: 'Ant', week: 12, added: 'A. Slate', dropped: 'B. Stone' })).toEqual({
    kind: 'trade-made',
    key: 'trade-made t1',
    title: 'Ant made a trade',
    text: 'A. Slate for B. Stone in Week 12.',
    path: '/trades',
  })
})

test('TALK-01 dues are announced with a count, and with names apart', () => {
  const owed = [
    { email: 'a', teamName: 'Ant', unpaid: 12_500 },
    { email: 'b', teamName: 'Bee', unpaid: 0 },
  ]
  const terms = { dueOn: '2024-12-05', howToPay: 'Venmo @pat' }
  expect(duesAnnounced(owed, terms, '2024-11-28')).toEqual([
    {
      kind: 'dues-due',
      key: 'dues-due 2024-12-05 ahead',
      title: 'Dues are due in a week',
      text: 'One team still owes dues, due by December 5. How to pay: Venmo @pat',
      textWithNames: 'One team still owes dues, due by December 5. How to pay: Venmo @pat\nAnt: $125',
      path: '/money',
    },
  ])
  expect(duesAnnounced(owed.slice(1), terms, '2024-11-28')).toEqual([])
  expect(duesAnnounced(owed, terms, '2024-11-01')).toEqual([])
})

describe('TALK-01 the lead of the week', () => {
  const league = (points: Record<string, number[]>, isFinal = false) =>
    buildSnapshot({ ...leagueOf({ points }), games: [gameOf(1, isFinal)] })
  const LIVE = sundayOf(1) + 60_000

  test('belongs to one team alone, while games run on a Sunday in New York', () => {
    expect(leaderNow(league({ Ant: [9], Bee: [5] }), LIVE)).toBe(emailOf('Ant'))
    expect(leaderNow(league({ Ant: [9], Bee: [9] }), LIVE)).toBeNull()
    expect(leaderNow(league({ Ant: [0], Bee: [-1] }), LIVE)).toBeNull()
    expect(leaderNow(league({ Ant: [9], Bee: [5] }), LIVE - 120_000)).toBeNull()
    expect(leaderNow(league({ Ant: [9], Bee: [5] }, true), LIVE)).toBeNull()
    const monday = [{ ...gameOf(1), kickoff: sundayOf(1) + 30 * 3_600_000 }]
    const onMonday = buildSnapshot({ ...leagueOf({ points: { Ant: [9], Bee: [5] } }), games: monday })
    expect(leaderNow(onMonday, monday[0]!.kickoff + 60_000)).toBeNull()
    // Nine in the evening there is Monday in UTC.
    const lateGame = [gameOf(1, false, { kickoff: sundayOf(1) + 8 * 3_600_000 })]
    const onSundayNight = buildSnapshot({ ...leagueOf({ points: { Ant: [9], Bee: [5] } }), games: lateGame })
    expect(leaderNow(onSundayNight, lateGame[0]!.kickoff + 60_000)).toBe(emailOf('Ant'))
  })

  test('is that of the playoff teams in weeks 15 to 17, and of the tied ones in week 18', () => {
    const season = (of: number, playoffs: number[]) => [...Array.from({ length: 14 }, () => of), ...playoffs]
    const leader = (week: number, points: Record<string, number[]>) => {
      const state = leagueOf({ points, settings: { ...settings, playoffTeams: 2 }, week, completeThrough: week - 1 })
      return leaderNow(buildSnapshot(state), sundayOf(week) + 60_000)
    }
    const out = season(1, [99, 99, 99, 99])
    expect(leader(15, { Ant: season(9, [5]), Bee: season(5, [7]), Out: out })).toBe(emailOf('Bee'))
    expect(leader(18, { Ant: season(9, [5, 5, 5, 5]), Bee: season(5, [5, 5, 5, 7]), Out: out })).toBe(emailOf('Bee'))
    expect(leader(18, { Ant: season(9, [5, 5, 5, 5]), Bee: season(5, [5, 5, 4, 7]), Out: out })).toBeNull()
  })

  test('counts after five minutes; neither the first leader nor a lead that goes back is a change', () => {
    let watch: LeadWatch | undefined
    const changes: string[] = []
    const follow = (minute: number, leader: string | null, week = 1) => {
      const next = followLead(watch, { week, leader }, LIVE + minute * 60_000)
      watch = next.watch
      if (next.from) changes.push(`${minute}: ${next.from} to ${leader}, change ${watch.changes}`)
    }
    follow(0, 'ant')
    follow(5, 'ant')
    follow(6, 'bee')
    follow(9, 'ant')
    follow(10, 'bee')
    follow(12, null)
    follow(13, 'bee')
    follow(17, 'bee')
    expect(changes).toEqual([])
    follow(18, 'bee')
    expect(changes).toEqual(['18: ant to bee, change 1'])
    follow(20, 'cat')
    follow(25, 'cat')
    follow(30, 'dog', 2)
    follow(40, 'dog', 2)
    expect(changes.slice(1)).toEqual(['25: bee to cat, change 2'])
  })
})

test('TALK-01 Pick Night names the missing teams, each reminder once, and announces the reveal', () => {
  const terms = { cause: '24 hours before', locksIn: 'in 24 hours' }
  expect(missingAnnounced({ ...terms, missing: ['Ant', 'Bee'] })).toMatchObject([
    {
      key: 'picks-missing 24 hours before',
      title: 'Pick Night locks in 24 hours',
      text: '2 teams are not complete:\nAnt\nBee',
    },
  ])
  expect(missingAnnounced({ ...terms, missing: [] })).toEqual([])
  expect(revealAnnounced({ season: 2026, teams: 24 })).toMatchObject({ kind: 'reveal', key: 'reveal 2026' })
})

test('TALK-02 a long burst keeps its first parts and names the rest', () => {
  const parts = ['a', 'b', 'c', 'd'].map((title) => ({ title, text: `All about ${title}.` }))
  expect(shortenBurst(parts, 4)).toEqual({ first: parts })
  expect(shortenBurst(parts, 3)).toEqual({ first: parts.slice(0, 2), rest: { title: 'And 2 more', text: 'c\nd' } })
})
