import { describe, expect, test } from 'vitest'
import { dollars } from './money.ts'
import { problemInWords } from './problem-words.ts'
import { swapped } from './roster-swaps.ts'
import type { Roster } from './rosters.ts'
import { player } from './testing/example-league.ts'
import {
  type MadeTrade,
  type Trade,
  type TradeProblem,
  type TradeTerms,
  tradeDeleteProblems,
  tradeEditProblems,
  tradePeriodProblems,
  tradeProblems,
  undone,
} from './trades.ts'

const qb = player('qb', 'QB', 9)
const rb = player('rb', 'RB', 30)
const roster: Roster = [
  { slot: 'QB1', player: qb },
  { slot: 'RB1', player: rb },
]
const add = player('new', 'RB', 20)
const weekFive: TradeTerms = {
  type: 'regular',
  cap: dollars(50),
  remaining: 1,
  week: 5,
  currentWeek: 5,
  isPlayoffTeam: false,
}
const trade = (id: string, playerDropped: string, playerAdded: string): Trade => ({
  id,
  email: 'a@tuff.example',
  week: 5,
  type: 'regular',
  playerAdded,
  playerDropped,
})
const made: MadeTrade = { trade: trade('t1', 'rb', 'new'), dropped: rb, laterTrades: [] }
const after = swapped(roster, { drop: 'rb', add })

test.each([
  [1, false, ['trades-not-started']],
  [2, false, []],
  [13, false, []],
  [14, false, []],
  [15, false, ['playoff-teams-only']],
  [15, true, []],
  [16, true, []],
])('TRADE-12 ROLE-07 whether week %i is open for trades (playoff team: %s)', (week, isPlayoffTeam, rules) => {
  const problems = tradePeriodProblems({ week, currentWeek: week, isPlayoffTeam }, 'make')
  expect(problems.map(({ rule }) => rule)).toEqual(rules)
})

describe('D-10 making a trade', () => {
  const problems = (terms: Partial<TradeTerms>, swap = { drop: 'rb', add }) =>
    tradeProblems(roster, swap, { ...weekFive, ...terms })

  test('is allowed in the current week while trades remain', () => {
    expect(problems({})).toEqual([])
  })

  test('needs a trade left', () => {
    expect(problems({ remaining: 0, type: 'ir' })).toEqual([{ rule: 'no-trades-left', type: 'ir' }])
  })

  test('TRADE-12 is not started before week 2', () => {
    expect(problems({ week: 1, currentWeek: 1 })).toEqual([{ rule: 'trades-not-started' }])
    expect(problems({ week: 2, currentWeek: 2 })).toEqual([])
  })

  test('ROLE-07 TRADE-12 is for playoff teams alone after week 14', () => {
    expect(problems({ week: 14, currentWeek: 14 })).toEqual([])
    expect(problems({ week: 15, currentWeek: 15 })).toEqual([{ rule: 'playoff-teams-only', to: 'make' }])
    expect(problems({ week: 15, currentWeek: 15, isPlayoffTeam: true })).toEqual([])
  })

  test('belongs to the current week', () => {
    expect(problems({ week: 4 })).toEqual([{ rule: 'not-current-week', currentWeek: 5 }])
  })

  test('names the amount by which it would exceed the cap', () => {
    expect(problems({}, { drop: 'rb', add: player('star', 'RB', 43) })).toEqual([{ rule: 'over-cap', by: dollars(2) }])
  })

  test('API-11 never puts a player twice on a team, nor into a slot of another position', () => {
    expect(problems({}, { drop: 'rb', add: qb })).toEqual([
      { rule: 'already-on-roster', playerId: 'qb' },
      { rule: 'wrong-position', playerId: 'qb', position: 'QB', slot: 'RB1' },
    ])
    expect(problems({}, { drop: 'nobody', add })).toEqual([{ rule: 'not-on-roster', playerId: 'nobody' }])
  })
})

describe('D-10 deleting a trade', () => {
  test('gives the dropped player their slot back', () => {
    expect(tradeDeleteProblems(after, made, weekFive)).toEqual([])
    expect(undone(after, made)).toEqual(roster)
  })

  test('is refused when a later trade depends on the added player, and names it', () => {
    const later = trade('t2', 'new', 'other')
    const now = swapped(after, { drop: 'new', add: player('other', 'RB', 1) })
    expect(tradeDeleteProblems(now, { ...made, laterTrades: [later] }, weekFive)).toEqual([
      { rule: 'later-trade', playerId: 'new', trade: later },
    ])
  })

  test('is refused when a later trade has returned the added player to another slot', () => {
    const later = trade('t3', 'qb', 'new')
    expect(tradeDeleteProblems(after, { ...made, laterTrades: [trade('t2', 'x', 'y'), later] }, weekFive)).toEqual([
      { rule: 'later-trade', playerId: 'new', trade: later },
    ])
  })

  test('is refused when a roster correction has replaced the added player', () => {
    const now = swapped(after, { drop: 'new', add: player('other', 'RB', 1) })
    expect(tradeDeleteProblems(now, made, weekFive)).toEqual([{ rule: 'replaced-since', playerId: 'new' }])
  })

  test('is refused when the dropped player is on the roster again', () => {
    const now: Roster = [...after, { slot: 'FLEX1', player: rb }]
    expect(tradeDeleteProblems(now, made, { ...weekFive, cap: dollars(99) })).toEqual([
      { rule: 'already-on-roster', playerId: 'rb' },
    ])
  })

  test('is refused when the room it freed has been spent', () => {
    const now = swapped(after, { drop: 'qb', add: player('star', 'QB', 30) })
    expect(tradeDeleteProblems(now, made, weekFive)).toEqual([{ rule: 'over-cap', by: dollars(10) }])
  })

  test('TRADE-12 after week 14 only playoff teams modify, and only the current week', () => {
    expect(tradeDeleteProblems(after, made, { ...weekFive, week: 15, currentWeek: 15 })).toEqual([
      { rule: 'playoff-teams-only', to: 'modify' },
    ])
    expect(tradeDeleteProblems(after, made, { ...weekFive, currentWeek: 6 })).toEqual([
      { rule: 'not-current-week', currentWeek: 6 },
    ])
  })
})

describe('D-10 editing a trade', () => {
  test('undoes the old swap and applies the new one', () => {
    const swap = { drop: 'rb', add: player('third', 'RB', 41) }
    expect(tradeEditProblems(after, made, swap, weekFive)).toEqual([])
    expect(swapped(undone(after, made), swap)).toEqual(swapped(roster, swap))
  })

  test('may drop another player, since the old one is back', () => {
    expect(tradeEditProblems(after, made, { drop: 'qb', add: player('passer', 'QB', 20) }, weekFive)).toEqual([])
    expect(tradeEditProblems(after, made, { drop: 'new', add: player('x', 'RB', 1) }, weekFive)).toEqual([
      { rule: 'not-on-roster', playerId: 'new' },
    ])
  })

  test('checks the cap on the outcome only', () => {
    const now = swapped(after, { drop: 'qb', add: player('star', 'QB', 30) })
    expect(tradeEditProblems(now, made, { drop: 'rb', add: player('cheap', 'RB', 5) }, weekFive)).toEqual([])
    expect(tradeEditProblems(now, made, { drop: 'rb', add: player('dear', 'RB', 21) }, weekFive)).toEqual([
      { rule: 'over-cap', by: dollars(1) },
    ])
  })

  test('is refused for the same reasons as an undo', () => {
    const now = swapped(after, { drop: 'new', add: player('other', 'RB', 1) })
    expect(tradeEditProblems(now, made, { drop: 'rb', add }, weekFive)).toEqual([
      { rule: 'replaced-since', playerId: 'new' },
    ])
    expect(tradeEditProblems(after, made, { drop: 'rb', add }, { ...weekFive, week: 16, currentWeek: 16 })).toEqual([
      { rule: 'playoff-teams-only', to: 'modify' },
    ])
  })
})

test.each<[TradeProblem, string]>([
  [{ rule: 'playoff-teams-only', to: 'make' }, 'Only playoff teams can make trades after Week 14'],
  [{ rule: 'playoff-teams-only', to: 'modify' }, 'Only playoff teams can modify trades after Week 14'],
  [{ rule: 'trades-not-started' }, 'Trades start in Week 2'],
  [{ rule: 'no-trades-left', type: 'ir' }, 'No IR trades left'],
  [{ rule: 'no-trades-left', type: 'regular' }, 'No regular trades left'],
  [{ rule: 'not-current-week', currentWeek: 5 }, 'Only the current week, Week 5, can be changed'],
  [{ rule: 'not-on-roster', playerId: 'a' }, 'Mr a is not on the roster'],
  [{ rule: 'already-on-roster', playerId: 'a' }, 'Mr a is already on the roster'],
  [{ rule: 'wrong-position', playerId: 'a', position: 'QB', slot: 'RB1' }, 'Mr a (QB) cannot play in RB1'],
  [{ rule: 'over-cap', by: 200 }, 'The roster would be $2 over the salary cap'],
  [{ rule: 'over-cap', by: 1250 }, 'The roster would be $12.50 over the salary cap'],
  [
    { rule: 'later-trade', playerId: 'a', trade: trade('t2', 'a', 'b') },
    'A later trade (Mr b for Mr a) depends on Mr a: delete it first',
  ],
  [{ rule: 'replaced-since', playerId: 'a' }, 'Mr a has been replaced since by a roster change'],
])('TRADE-12 TRADE-13 $rule in words', (problem, words) => {
  expect(problemInWords(problem, (id) => `Mr ${id}`)).toBe(words)
})
