import type { MoneyDraft } from '@tuff/contract'
import { buildSnapshot, DEFAULT_SETTINGS, dollars, settleUp } from '@tuff/league'
import { emailOf, leagueOf } from '@tuff/league/testing'
import { expect, test } from 'vitest'
import { booksOf } from './money-books.ts'
import { linesOf } from './money-entries.ts'
import { overviewFor, statementFile, statementFor, type Viewer } from './money-views.ts'

const [ANT, BEE, CAT, DOG] = ['Ant', 'Bee', 'Cat', 'Dog'].map(emailOf) as [string, string, string, string]
const PEOPLE = new Map([[BEE, 'Beatrice']])
const CONTEXT = { people: PEOPLE, settle: settleUp }

const payment = (from: string | null, to: string | null, amount: number, note = ''): MoneyDraft => ({
  ...{ of: 'payment', from, to, amount, note },
  ...{ day: '2024-09-01', how: 'Venmo', settles: false },
})
const ADJUSTMENT: MoneyDraft = {
  ...{ of: 'adjustment', managerEmail: CAT, amount: 2, day: '2024-09-02', reason: 'A late roster' },
}

/** Dues of $20. Week 1 is closed and paid Bee $50 and Ant $30; week 2 is open. */
function books(paidIsSeenBy: 'everybody' | 'commissioner' = 'everybody') {
  const settings = {
    ...DEFAULT_SETTINGS,
    dues: { ...DEFAULT_SETTINGS.dues, amount: dollars(20), paidIsSeenBy },
    payouts: { weekly: [50, 30].map(dollars), bonus: [], playoffs: [] },
  }
  const points = { Ant: [9, 8], Bee: [10, 9], Cat: [8, 10], Dog: [7, 7] }
  const snapshot = buildSnapshot({ ...leagueOf({ points, settings, completeThrough: 1 }), closedWeeks: [1] })
  const drafts = [
    ...[payment(DOG, null, 20), payment(ANT, null, 20), payment(CAT, null, 5, 'more later')],
    ...[payment(null, BEE, 10), ADJUSTMENT],
  ]
  const lines = drafts.flatMap((draft, at) => linesOf(draft, `entry ${at}`, (email) => email))
  return booksOf({ lines, prizeBases: [] }, snapshot, { today: '2024-10-01' })
}

const manager = (email: string): Viewer => ({ email, isCommissioner: false })
const COMMISSIONER: Viewer = { email: 'pat@tuff.example', isCommissioner: true }

test('MONEY-06 a manager sees the entries and transfers of the own team alone, the commissioner all of them', () => {
  const seenBy = (viewer: Viewer) => {
    const { entries, settleUp: settling } = overviewFor(books(), viewer, CONTEXT)
    return {
      entries: entries.map(({ of, from, to, amount, note }) => [of, from, to, amount, note]),
      transfers: settling.payments.map(({ from, to, amount }) => [from, to, amount]),
      totals: settling.totals,
    }
  }
  const adjusted = ['adjustment', null, CAT, 2, 'A late roster']
  const ofCat = ['payment', CAT, null, 5, 'Venmo, more later']
  expect(seenBy(manager(ANT))).toEqual({
    entries: [['payment', ANT, null, 20, 'Venmo']],
    transfers: [[null, ANT, 30]],
    totals: null,
  })
  expect(seenBy(manager(CAT))).toEqual({ entries: [adjusted, ofCat], transfers: [[CAT, BEE, 13]], totals: null })
  expect(seenBy(manager('guest@tuff.example'))).toEqual({ entries: [], transfers: [], totals: null })
  expect(seenBy(COMMISSIONER)).toEqual({
    entries: [
      ...[adjusted, ['payment', null, BEE, 10, 'Venmo'], ofCat],
      ...[ANT, DOG].map((email) => ['payment', email, null, 20, 'Venmo']),
    ],
    transfers: [
      [null, ANT, 30],
      [CAT, BEE, 13],
      [null, BEE, 7],
    ],
    totals: {
      ...{ isFewest: true, throughPot: 3, owing: 1, owed: 13, duesOwed: 13, owedTo: 2, claimed: 50, intoPot: -37 },
    },
  })
})

test('MONEY-06 who has paid is seen by everybody, or by the team and the commissioner alone', () => {
  const paidSeen = (by: 'everybody' | 'commissioner', viewer: Viewer) => {
    const { teams, pot } = overviewFor(books(by), viewer, CONTEXT)
    return [teams.map(({ teamName, paid }) => [teamName, paid?.balance ?? null]), pot.cash !== null]
  }
  const all = [
    ['Ant', 30],
    ['Bee', 20],
    ['Dog', 0],
    ['Cat', -13],
  ]
  expect(paidSeen('everybody', manager(CAT))).toEqual([all, true])
  expect(paidSeen('commissioner', COMMISSIONER)).toEqual([all, true])
  // In the order of what they have earned.
  const own = [
    ['Bee', null],
    ['Ant', null],
    ['Cat', -13],
    ['Dog', null],
  ]
  expect(paidSeen('commissioner', manager(CAT))).toEqual([own, false])
})

test('MONEY-01 the pot and a team, in dollars', () => {
  const { pot, teams, today } = overviewFor(books(), COMMISSIONER, CONTEXT)
  expect(today).toBe('2024-10-01')
  expect(pot).toMatchObject({
    ...{ teams: 4, duesEach: 20, charged: 80, promised: 1120, difference: -1040, earned: 80, toPlayFor: 960 },
    provisional: [{ what: 'Week 2', amount: 80 }],
    cash: { paid: 45, unpaid: 35, overpaid: 0, paidOut: 10, earnedOpen: 70, paidOutMore: 0, inHand: 35 },
  })
  expect(teams[1]).toEqual({
    ...{ managerEmail: BEE, teamName: 'Bee', managerName: 'Beatrice', dues: 20, earned: 50, provisional: 30 },
    paid: { paid: 0, paidOut: 10, adjusted: 0, balance: 20, unpaid: 20 },
  })
  expect(teams[3]).toMatchObject({ managerName: CAT, paid: { paid: 5, adjusted: 2, unpaid: 15 } })
})

test('MONEY-06 of another team the statement has dues and winnings, without a balance', () => {
  const statement = (viewer: Viewer) => statementFor(books(), BEE, viewer, { people: PEOPLE, season: 2024 })
  const rows = (viewer: Viewer) =>
    statement(viewer).lines.map(({ title, amount, balance, isProvisional }) => [title, amount, balance, isProvisional])
  expect(rows(manager(ANT))).toEqual([
    ['Dues', -20, null, false],
    ['Week 1: 1st', 50, null, false],
    ['Week 2: 2nd', 30, null, true],
  ])
  const whole = [
    ['Paid out', -10, -10, false],
    ['Dues', -20, -30, false],
    ['Week 1: 1st', 50, 20, false],
    ['Week 2: 2nd', 30, 50, true],
  ]
  expect(rows(manager(BEE))).toEqual(whole)
  expect(rows(COMMISSIONER)).toEqual(whole)
  expect(statement(manager(ANT))).toMatchObject({ season: 2024, today: '2024-10-01', team: { teamName: 'Bee' } })
  expect(
    statementFile(statement(manager(ANT)))
      .split(/\r?\n/)
      .slice(0, 4),
  ).toEqual([
    '\uFEFFdate,line,note,amount,balance,provisional',
    '2024-10-01,Dues,,-20,,',
    '2024-10-01,Week 1: 1st,10 points,50,,',
    '2024-10-01,Week 2: 2nd,9 points so far,30,,yes',
  ])
  expect(statementFile(statement(manager(BEE)))).toContain('\n2024-09-01,Paid out,Venmo,-10,-10,')
})
