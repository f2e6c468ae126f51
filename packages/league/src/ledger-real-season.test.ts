import { describe, expect, test } from 'vitest'
import { moneyByTeam } from './ledger.ts'
import { potOf, promisedPayouts } from './pot.ts'
import { prizesOf } from './prizes.ts'
import { buildSnapshot, type Snapshot } from './snapshot.ts'
import { totalEarnings } from './standings.ts'
import { draftedLeague } from './testing/recorded-league.ts'
import { recordedLines } from './testing/recorded-season.ts'
import { EMPTY_LEDGER, updatedLedger } from './testing/updated-ledger.ts'
import { EVERY_WEEK } from './weeks.ts'

describe('MONEY-03 the recorded season of 2024, played by 24 teams', () => {
  test('every week, in play and closed, totals are the money of the standings to the cent', () => {
    const league = draftedLeague()
    const lines = recordedLines()
    let ledger = EMPTY_LEDGER
    const look = (week: number, closedThrough: number): Snapshot => {
      const statLines = lines.filter((line) => line.week <= week)
      const closedWeeks = EVERY_WEEK.slice(0, closedThrough)
      const snapshot = buildSnapshot({ ...league, statLines, closedWeeks, week })
      ledger = updatedLedger(ledger, snapshot, '2024-10-01')
      return snapshot
    }
    const expectSameMoney = (snapshot: Snapshot) => {
      const moneys = moneyByTeam(
        ledger.lines,
        prizesOf(snapshot),
        snapshot.teams.map(({ email }) => email),
      )
      const earned = snapshot.standings.regularSeason.map((team) => [team.email, totalEarnings(team)])
      const written = snapshot.standings.regularSeason.map(({ email }) => {
        const money = moneys.get(email)!
        return [email, money.earned + money.provisional]
      })
      expect(written).toEqual(earned)
      return potOf([...moneys.values()], promisedPayouts(snapshot.settings, snapshot.teams.length))
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
