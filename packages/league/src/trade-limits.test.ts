import { describe, expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from './settings.ts'
import { remainingTrades, tradeCount, tradeLimits } from './trade-limits.ts'
import type { Trade, TradeType } from './trades.ts'

const email = 'a@tuff.example'
const trade = (week: number, type: TradeType = 'regular', of = email): Trade => ({
  id: `${of}-${week}-${type}`,
  email: of,
  week,
  type,
  playerAdded: 'x',
  playerDropped: 'y',
})

describe('D-10 trade limits', () => {
  test.each([
    [2, false, { regular: 10, ir: 3 }],
    [14, true, { regular: 10, ir: 3 }],
    [15, false, { regular: 10, ir: 3 }],
    [15, true, { regular: 12, ir: 4 }],
    [17, true, { regular: 12, ir: 4 }],
  ])('up to week %i (playoff team: %s) are cumulative', (week, isPlayoffTeam, limits) => {
    expect(tradeLimits(week, isPlayoffTeam, DEFAULT_SETTINGS)).toEqual(limits)
  })

  test('a count covers the given weeks, both ends included, of one team and one type', () => {
    const trades = [trade(2), trade(5), trade(5, 'ir'), trade(7), trade(5, 'regular', 'b@tuff.example')]
    expect(tradeCount(trades, { email, type: 'regular', from: 2, to: 5 })).toBe(2)
    expect(tradeCount(trades, { email, type: 'regular', from: 6, to: 6 })).toBe(0)
    expect(tradeCount(trades, { email, type: 'regular', to: 14 })).toBe(3)
    expect(tradeCount(trades, { email, type: 'ir', to: 14 })).toBe(1)
  })

  test('unused trades carry over into the playoffs', () => {
    const trades = Array.from({ length: 9 }, (_, at) => trade(at + 2))
    expect(remainingTrades(trades, { email, week: 14, isPlayoffTeam: true }, DEFAULT_SETTINGS)).toEqual({
      regular: 1,
      ir: 3,
    })
    expect(remainingTrades(trades, { email, week: 15, isPlayoffTeam: true }, DEFAULT_SETTINGS)).toEqual({
      regular: 3,
      ir: 4,
    })
    expect(remainingTrades(trades, { email, week: 15, isPlayoffTeam: false }, DEFAULT_SETTINGS)).toEqual({
      regular: 1,
      ir: 3,
    })
  })

  test('is never below 0, even when the limit was lowered afterwards', () => {
    const strict = {
      ...DEFAULT_SETTINGS,
      tradeLimits: { ...DEFAULT_SETTINGS.tradeLimits, regularSeason: { regular: 1, ir: 0 } },
    }
    expect(remainingTrades([trade(2), trade(3)], { email, week: 5, isPlayoffTeam: false }, strict)).toEqual({
      regular: 0,
      ir: 0,
    })
  })
})
