import { buildSnapshot } from '@tuff/league'
import { emailOf, leagueOf, receiverOf } from '@tuff/league/testing'
import { describe, expect, test } from 'vitest'
import { recapOf } from './recap.ts'
import { listed, phrase, textOf } from './words.ts'

type Points = Parameters<typeof leagueOf>[0]['points']

function recapIn(points: Points, week: number, chances?: Parameters<typeof recapOf>[3]) {
  const recap = recapOf(buildSnapshot(leagueOf({ points, week, completeThrough: week })), week, 2024, chances)
  if (typeof recap === 'string') throw new Error(recap)
  const sentences = (of: readonly { words: Parameters<typeof textOf>[0] }[]) => of.map(({ words }) => textOf(words))
  return {
    ...recap,
    lede: sentences(recap.lede),
    tale: Object.fromEntries(recap.tale.map((section) => [section.of, sentences(section.sentences)])),
  }
}

const weeks = (count: number, points: number) => Array.from({ length: count }, () => points)

describe('STORY-05 the words', () => {
  test('names are separate parts, so that a page can link them', () => {
    expect(phrase`${{ team: 'a@b', name: 'Ant' }} won with ${1977} points`).toEqual([
      { team: 'a@b', name: 'Ant' },
      { text: ' won with 1,977 points' },
    ])
    const names = ['A', 'B', 'C'].map((name) => phrase`${name}`)
    expect([1, 2, 3].map((count) => textOf(listed(names.slice(0, count))))).toEqual(['A', 'A and B', 'A, B and C'])
  })

  test('of a first week: the winner, and no climbers', () => {
    const { lede, tale, podium } = recapIn({ Ant: [120], Bee: [100] }, 1)
    expect(lede).toEqual(['Ant won the week with 120 points, 10 more than the average of 110.'])
    expect(tale).toEqual({
      player: ['Ant Receiver, WR, KC: 120 catches. Ant had him.'],
      buy: ['Ant Receiver, WR, KC: 120 points for $5. Ant had him.'],
    })
    expect(podium.map(({ name, rank, points, cents }) => [name, rank, points, cents])).toEqual([
      ['Ant', 1, 120, 5000],
      ['Bee', 2, 100, 3000],
    ])
  })

  test('tied winners are named together, and share the money', () => {
    const { lede, podium, tale } = recapIn({ Ant: [120], Bee: [120], Cat: [60] }, 1)
    expect(lede).toEqual(['Ant and Bee won the week with 120 points each, 20 more than the average of 100.'])
    expect(podium.map(({ rank, sharedBy, cents }) => [rank, sharedBy, cents])).toEqual([
      [1, 2, 4000],
      [1, 2, 4000],
      [3, 1, 2000],
    ])
    expect(tale.player).toHaveLength(2)
  })

  test('of a week in which nobody scored', () => {
    expect(recapIn({ Ant: [0], Bee: [0] }, 1)).toMatchObject({ lede: ['No team scored.'], tale: {} })
  })

  test('the climb and the fall between two teams', () => {
    const { lede, tale } = recapIn({ Ant: [50, 10], Bee: [40, 30] }, 2)
    expect(lede).toEqual(['Bee won the week with 30 points, 10 more than the average of 20, and took the lead.'])
    expect(tale.moves).toEqual([
      'Bee rose one place, from 2nd to 1st.',
      'Ant fell one place, from 1st to 2nd, with 10 points, the fewest of the week.',
    ])
    expect(recapIn({ Ant: [50, 10], Bee: [40, 5] }, 2).tale.moves).toEqual(['Nobody rose or fell.'])
  })

  test('of the end of the season and of the playoffs, up to the deciding week', () => {
    const level = { Ant: [...weeks(14, 20), 10, 10, 10, 3], Bee: [...weeks(14, 10), 8, 12, 10, 9] }
    expect(recapIn(level, 14).lede[1]).toBe(
      'The regular season is over: Ant won it with 280 points. Every team makes the playoffs.',
    )
    expect(recapIn(level, 15).lede).toEqual([
      'Ant had the best week of the playoff teams with 10 points.',
      'Ant leads the playoffs with 10 points, 2 ahead of Bee.',
    ])
    expect(recapIn(level, 17).lede).toEqual([
      'Ant and Bee had the best week of the playoff teams with 10 points each.',
      'Ant and Bee are level at the top of the playoffs with 30 points: Week 18 decides.',
    ])
    const { lede, podium } = recapIn(level, 18)
    expect(lede).toEqual(['Week 18 decided the title: Bee won it with 9 points against the 3 of Ant.'])
    expect(podium.map(({ name, cents }) => [name, cents])).toEqual([
      ['Bee', 50_000],
      ['Ant', 30_000],
    ])
  })

  test('a week that is not complete, or does not count, has no recap', () => {
    const snapshot = buildSnapshot(
      leagueOf({ points: { Ant: weeks(18, 3), Bee: weeks(18, 2) }, week: 18, completeThrough: 17 }),
    )
    expect(recapOf(snapshot, 18, 2024)).toBe('in play')
    const over = buildSnapshot(leagueOf({ points: { Ant: weeks(18, 3), Bee: weeks(18, 2) }, completeThrough: 18 }))
    expect(recapOf(over, 18, 2024)).toBe('does not count')
    expect(recapOf(buildSnapshot(leagueOf({ points: { Ant: [null, 3] }, completeThrough: 2 })), 1, 2024)).toBe(
      'no figures',
    )
    expect(recapOf(buildSnapshot(leagueOf({ points: { Ant: [3] }, completeThrough: 2 })), 2, 2024)).toBe('to come')
  })

  test('the best trade, of the week and so far', () => {
    const points = { Ant: [10, 0, 10], Bee: [10, 30, 4] }
    const league = leagueOf({ points, week: 3, completeThrough: 3 })
    const trade = { id: '1', email: emailOf('Ant'), week: 2, type: 'regular' as const }
    const rosters = league.rosters.map((entry) =>
      entry.email === emailOf('Ant') && entry.week > 1 ? { ...entry, playerId: receiverOf('Bee') } : entry,
    )
    const trades = [{ ...trade, playerAdded: receiverOf('Bee'), playerDropped: receiverOf('Ant') }]
    const snapshot = buildSnapshot({ ...league, rosters, trades })
    const section = (week: number) => {
      const recap = recapOf(snapshot, week, 2024)
      if (typeof recap === 'string') throw new Error(recap)
      const { figure, sentences, of } = recap.tale.find((one) => one.of.startsWith('trade'))!
      return [of, figure.value, textOf(sentences[0]!.words)]
    }
    expect(section(2)).toEqual([
      'trade-paid',
      '+30',
      'Ant took Bee Receiver for Ant Receiver this week: 30 points against 0.',
    ])
    expect(section(3)).toEqual([
      'trade-hurt',
      '−6',
      'Ant took Bee Receiver for Ant Receiver in Week 2: 4 points against 10. So far it has gained 24 points.',
    ])
  })

  test('the race is mentioned only where the chances after both weeks are known', () => {
    const points = { Ant: [5, 5], Bee: [4, 9] }
    const chances = (ant: number, bee: number) =>
      new Map(Object.entries({ [emailOf('Ant')]: ant, [emailOf('Bee')]: bee }))
    const after = [chances(0.614, 0.3), chances(0.2, 0.806)]
    expect(recapIn(points, 2, (week) => after[week - 1]).race).toEqual([
      { team: emailOf('Bee'), name: 'Bee', before: 0.3, after: 0.806, change: 51 },
      { team: emailOf('Ant'), name: 'Ant', before: 0.614, after: 0.2, change: -41 },
    ])
    expect(recapIn(points, 2, (week) => (week === 2 ? after[1] : undefined)).race).toEqual([])
    expect(recapIn(points, 2).race).toEqual([])
  })
})
