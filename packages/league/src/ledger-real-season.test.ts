import { describe, expect, test } from 'vitest'
import { type Ledger, moneyByTeam } from './ledger.ts'
import { linesToAdd } from './ledger-lines.ts'
import { potOf, promisedPayouts } from './pot.ts'
import { prizesOf } from './prizes.ts'
import { SLOTS, type Slot, takes } from './rosters.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { buildSnapshot, type LeagueState, type Snapshot } from './snapshot.ts'
import { isSeasonThere, ofSeason, recordedLines, recordedPlayers } from './testing/recorded-season.ts'
import { EVERY_WEEK } from './weeks.ts'

const TEAMS = 24

/** Every team takes the next free player of each slot's position, the busiest players first. */
function draftedLeague(): Omit<LeagueState, 'week' | 'statLines'> {
  const lines = recordedLines()
  const appearances = new Map<string, number>()
  for (const { playerId } of lines) appearances.set(playerId, (appearances.get(playerId) ?? 0) + 1)
  const players = recordedPlayers()
  const pool = players.toSorted((a, b) => (appearances.get(b.id) ?? 0) - (appearances.get(a.id) ?? 0))
  const teams = Array.from({ length: TEAMS }, (_, at) => ({
    email: `team${at}@tuff.example`,
    name: `Team ${at}`,
    abbreviation: `T${at}`,
  }))
  const taken = new Set<string>()
  const pick = (slot: Slot) => {
    const player = pool.find(({ id, position }) => !taken.has(id) && takes(slot, position))!
    taken.add(player.id)
    return player.id
  }
  const picks = teams.flatMap(({ email }) => SLOTS.map((slot) => ({ email, slot, playerId: pick(slot) })))
  const rosters = picks.flatMap((spot) => EVERY_WEEK.map((week) => ({ ...spot, week })))
  const settings = { ...DEFAULT_SETTINGS, dues: { ...DEFAULT_SETTINGS.dues, amount: 12_500 } }
  return { settings, teams, players, rosters, trades: [], games: [] }
}

describe.skipIf(!isSeasonThere)(ofSeason('MONEY-03 the recorded season of 2024, played by 24 teams'), () => {
  test('every week, in play and closed, totals are the money of the standings to the cent', () => {
    const league = draftedLeague()
    const lines = recordedLines()
    let ledger: Ledger = { lines: [], reckonings: [] }
    const look = (week: number, closedThrough: number): Snapshot => {
      const statLines = lines.filter((line) => line.week <= week)
      const closedWeeks = EVERY_WEEK.slice(0, closedThrough)
      const snapshot = buildSnapshot({ ...league, statLines, closedWeeks, week })
      const added = linesToAdd(ledger, snapshot, { today: '2024-10-01' })
      const kept = ledger.reckonings.filter(({ prize }) => !added.reckonings.some((one) => one.prize === prize))
      ledger = { lines: [...ledger.lines, ...added.lines], reckonings: [...kept, ...added.reckonings] }
      return snapshot
    }
    const expectSameMoney = (snapshot: Snapshot) => {
      const moneys = moneyByTeam(
        ledger.lines,
        prizesOf(snapshot),
        snapshot.teams.map(({ email }) => email),
      )
      const earned = snapshot.standings.regularSeason.map(({ email, weeklyEarnings, bonus, playoffEarnings }) => [
        email,
        weeklyEarnings + bonus + playoffEarnings,
      ])
      const written = snapshot.standings.regularSeason.map(({ email }) => {
        const money = moneys.get(email)!
        return [email, money.earned + money.provisional]
      })
      expect(written).toEqual(earned)
      return potOf([...moneys.values()], promisedPayouts(snapshot.settings, TEAMS))
    }
    for (const week of EVERY_WEEK) {
      expectSameMoney(look(week, week - 1))
      expectSameMoney(look(week, week))
    }
    const pot = expectSameMoney(look(18, 18))
    expect(pot).toMatchObject({ charged: 300_000, promised: 302_000, earned: 302_000, provisional: 0, toPlayFor: 0 })
    expect(pot.difference).toBe(-2_000)
  })
})
