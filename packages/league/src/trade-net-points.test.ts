import { describe, expect, test } from 'vitest'
import { SLOTS, type Slot, takes } from './rosters.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { buildSnapshot, type LeagueState } from './snapshot.ts'
import { emailOf, leagueOf, receiverOf, teamsOf } from './testing/example-league.ts'
import { playerRows, recordedLines, recordedPlayers } from './testing/recorded-season.ts'
import { tradeNetPoints } from './trade-net-points.ts'
import type { Trade } from './trades.ts'
import { EVERY_WEEK } from './weeks.ts'

describe('DESK-01 net points of a trade', () => {
  /** Ant has its own receiver until it trades. */
  const points = {
    Ant: EVERY_WEEK.map(() => 10),
    Bee: EVERY_WEEK.map((week) => 10 + week),
    Cat: EVERY_WEEK.map(() => 4),
  }
  const trade = (week: number, added: string, dropped: string): Trade => ({
    id: `${week}`,
    email: emailOf('Ant'),
    week,
    type: 'regular',
    playerAdded: receiverOf(added),
    playerDropped: receiverOf(dropped),
  })
  /** `stays`: the receiver of Ant from a week on. */
  function netPointsOf(made: Trade, stays: Record<number, string>, week: number, completeThrough = week - 1): number {
    const league = leagueOf({ points, week, completeThrough })
    const playing = (of: number) => Object.entries(stays).findLast(([from]) => Number(from) <= of)?.[1] ?? 'Ant'
    const rosters = league.rosters.map((entry) =>
      entry.email === emailOf('Ant') ? { ...entry, playerId: receiverOf(playing(entry.week)) } : entry,
    )
    return tradeNetPoints(buildSnapshot({ ...league, rosters, trades: [made] }), made)
  }

  test('counts from its own week up to the current one', () => {
    expect(netPointsOf(trade(3, 'Bee', 'Ant'), { 3: 'Bee' }, 3)).toBe(3)
    expect(netPointsOf(trade(3, 'Bee', 'Ant'), { 3: 'Bee' }, 5)).toBe(3 + 4 + 5)
    expect(netPointsOf(trade(3, 'Cat', 'Ant'), { 3: 'Cat' }, 4)).toBe(-12)
  })

  test('ends when the added player leaves, and does not resume on a return', () => {
    const chain = { 3: 'Bee', 5: 'Cat', 7: 'Bee' }
    expect(netPointsOf(trade(3, 'Bee', 'Ant'), chain, 9)).toBe(3 + 4)
    expect(netPointsOf(trade(5, 'Cat', 'Bee'), chain, 9)).toBe(4 - 15 + 4 - 16)
    expect(netPointsOf(trade(7, 'Bee', 'Cat'), chain, 8)).toBe(17 - 4 + 18 - 4)
  })

  test('is zero where the added player left in the same week', () => {
    expect(netPointsOf(trade(3, 'Cat', 'Ant'), { 3: 'Bee' }, 9)).toBe(0)
  })

  test('counts the playoffs for playoff teams, and week 18 for no team', () => {
    const since14 = (week: number) => netPointsOf(trade(14, 'Bee', 'Ant'), { 14: 'Bee' }, week)
    expect([since14(14), since14(15), since14(17), since14(18)]).toEqual([14, 29, 62, 62])
    const settings = { ...DEFAULT_SETTINGS, playoffTeams: 1 }
    const league = leagueOf({ points, week: 16, completeThrough: 15, settings })
    const made = { ...trade(14, 'Ant', 'Cat'), email: emailOf('Cat') }
    const rosters = league.rosters.map((entry) =>
      entry.email === emailOf('Cat') && entry.week >= 14 ? { ...entry, playerId: receiverOf('Ant') } : entry,
    )
    expect(tradeNetPoints(buildSnapshot({ ...league, rosters }), made)).toBe(6)
  })
})

describe('DESK-01 net points in the recorded season of 2024', () => {
  /** Whole points computed directly from the columns of the file. */
  const wholeOf = new Map(
    playerRows.map((row) => {
      const of = (column: string) => Number(row[column] || 0)
      const hundredths =
        of('passing_yards') * 4 +
        of('passing_tds') * 400 +
        of('rushing_yards') * 10 +
        of('rushing_tds') * 600 +
        of('receiving_yards') * 10 +
        of('receiving_tds') * 600 +
        of('receptions') * 100
      return [`${row.player_id} ${row.week}`, Math.max(0, Math.floor(hundredths / 100))]
    }),
  )
  const whole = (player: string, week: number) => wholeOf.get(`${player} ${week}`) ?? 0

  test("matches the columns of the file, and the team's loss without the trade", () => {
    const league = tradedLeague()
    const snapshot = buildSnapshot(league)
    const totalOf = (state: LeagueState, email: string) =>
      buildSnapshot(state).standings.regularSeason.find((team) => team.email === email)!.totalPoints
    const staysFor = ({ email, week, playerAdded }: Trade) => {
      const weeks: number[] = []
      for (let at = week; at <= 14; at++) {
        if (!league.rosters.some((spot) => spot.email === email && spot.week === at && spot.playerId === playerAdded))
          break
        weeks.push(at)
      }
      return weeks
    }
    expect(league.trades.length).toBeGreaterThan(200)
    expect(league.trades.some((trade) => staysFor(trade).length < 15 - trade.week)).toBe(true)
    for (const trade of league.trades) {
      const netPoints = staysFor(trade).reduce(
        (sum, week) => sum + whole(trade.playerAdded, week) - whole(trade.playerDropped, week),
        0,
      )
      expect([trade.id, tradeNetPoints(snapshot, trade)]).toEqual([trade.id, netPoints])
    }
    for (const trade of league.trades.filter((_, at) => at % 20 === 0)) {
      const weeks = staysFor(trade)
      const rosters = league.rosters.map((spot) =>
        spot.email === trade.email && weeks.includes(spot.week) && spot.playerId === trade.playerAdded
          ? { ...spot, playerId: trade.playerDropped }
          : spot,
      )
      const lacking = totalOf(league, trade.email) - totalOf({ ...league, rosters }, trade.email)
      expect([trade.id, tradeNetPoints(snapshot, trade)]).toEqual([trade.id, lacking])
    }
  })

  /** Eighteen teams that make two trades in every other week, always of the player then in the slot. */
  function tradedLeague(): LeagueState {
    const busy = Map.groupBy(recordedLines(), ({ playerId }) => playerId)
    const players = recordedPlayers().toSorted((a, b) => busy.get(b.id)!.length - busy.get(a.id)!.length)
    const teams = teamsOf(18)
    const trades: Trade[] = []
    const rosters: LeagueState['rosters'][number][] = []
    teams.forEach(({ email }, team) => {
      const lineup = new Map<Slot, string>()
      const next = (slot: Slot, turn: number) => {
        const able = players.filter(({ position }) => takes(slot, position))
        const of = (at: number) => able[(team * 7 + turn * 13 + at) % Math.min(60, able.length)]!.id
        return of(Array.from({ length: 60 }, (_, at) => at).find((at) => ![...lineup.values()].includes(of(at)))!)
      }
      for (const slot of SLOTS) lineup.set(slot, next(slot, 0))
      for (const week of EVERY_WEEK) {
        if (week >= 2 && week <= 14 && week % 2 === 0) {
          for (const turn of [0, 1]) {
            const slot = SLOTS[(team + week * 2 + turn * 5) % 4]!
            const [playerDropped, playerAdded] = [lineup.get(slot)!, next(slot, week + turn)]
            lineup.set(slot, playerAdded)
            trades.push({ id: `${team}-${week}-${turn}`, email, week, type: 'regular', playerAdded, playerDropped })
          }
        }
        for (const [slot, playerId] of lineup) rosters.push({ email, week, slot, playerId })
      }
    })
    const statLines = recordedLines().filter(({ week }) => week <= 18)
    return { settings: DEFAULT_SETTINGS, teams, players, rosters, trades, statLines, games: [], week: 14 }
  }
})
