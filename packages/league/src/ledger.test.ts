import { describe, expect, test } from 'vitest'
import {
  canReverse,
  duesOwed,
  isHandMade,
  type Ledger,
  type LedgerLine,
  moneyByTeam,
  reversalOf,
  statementOf,
} from './ledger.ts'
import { linesToAdd } from './ledger-lines.ts'
import { dollars } from './money.ts'
import { potOf, promisedPayouts } from './pot.ts'
import { prizesOf } from './prizes.ts'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'
import { buildSnapshot, type Snapshot } from './snapshot.ts'
import { ADDED_KINDS, withKinds } from './testing/added-kinds.ts'
import { emailOf, leagueOf } from './testing/example-league.ts'
import { EMPTY_LEDGER, updatedLedger } from './testing/updated-ledger.ts'

const WITH_DUES: Settings = { ...DEFAULT_SETTINGS, dues: { ...DEFAULT_SETTINGS.dues, amount: dollars(125) } }

type Points = Record<string, (number | null)[]>

const season = (points: Points, closedWeeks: number[] = [], settings = WITH_DUES): Snapshot =>
  buildSnapshot({ ...leagueOf({ points, settings, completeThrough: closedWeeks.at(-1) ?? 0 }), closedWeeks })

/** A ledger updated for each of the seasons. */
function through(...seasons: Snapshot[]): Ledger {
  return seasons.reduce((ledger, snapshot, at) => updatedLedger(ledger, snapshot, `2024-10-0${at + 1}`), EMPTY_LEDGER)
}

const linesOf = ({ lines }: Ledger, name: string) =>
  lines
    .filter(({ email, kind }) => email === emailOf(name) && kind === 'earned')
    .map(({ title, note, amount }) => [title, note, amount / 100])

const payment = (name: string, amount: number, entry: string, kind: LedgerLine['kind'] = 'in'): LedgerLine => ({
  email: emailOf(name),
  kind,
  amount: dollars(amount),
  day: '2024-09-01',
  title: kind === 'in' ? 'Payment' : 'Paid out',
  note: 'Venmo',
  entry,
})

describe('MONEY-03 recorded lines', () => {
  const played = { Bee: [10], Ant: [9], Cat: [9], Dog: [5] }

  test('an open week has none, a closed week one per place', () => {
    expect(through(season(played)).lines.filter(({ kind }) => kind === 'earned')).toEqual([])
    const ledger = through(season(played), season(played, [1]))
    expect(linesOf(ledger, 'Bee')).toEqual([['Week 1: 1st', '10 points', 50]])
    expect(linesOf(ledger, 'Ant')).toEqual([['Week 1: 2nd, shared by 2', '9 points', 25]])
    expect(linesOf(ledger, 'Dog')).toEqual([['Week 1: 4th', '5 points', 10]])
    expect(through(season(played, [1]), season(played, [1]))).toEqual(through(season(played, [1])))
  })

  test('a line has the day on which the week closed, a difference the day on which it was found', () => {
    const days = { today: '2024-11-24', closedOn: new Map([[1, '2024-09-12']]) }
    const added = linesToAdd(EMPTY_LEDGER, season(played, [1]), days)
    expect(added.lines.map(({ kind, day }) => [kind, day])).toContainEqual(['earned', '2024-09-12'])
    expect(added.lines.find(({ kind }) => kind === 'dues')?.day).toBe('2024-11-24')
    const later = linesToAdd({ ...added }, season({ ...played, Cat: [12] }, [1]), days)
    expect(new Set(later.lines.map(({ day }) => day))).toEqual(new Set(['2024-11-24']))
    const ahead = { ...days, closedOn: new Map([[1, '2024-12-01']]) }
    expect(new Set(linesToAdd(EMPTY_LEDGER, season(played, [1]), ahead).lines.map(({ day }) => day)).size).toBe(1)
  })

  test('changed points of a closed week add the difference and its reason', () => {
    const ledger = through(season(played, [1]), season({ ...played, Cat: [12] }, [1]))
    expect(linesOf(ledger, 'Cat')).toEqual([
      ['Week 1: 2nd, shared by 2', '9 points', 25],
      ['Week 1: 1st, was 2nd, shared by 2', 'Cat rose from 9 to 12 after closing', 25],
    ])
    expect(linesOf(ledger, 'Bee').at(-1)).toEqual(['Week 1: 2nd, was 1st', 'Cat rose from 9 to 12 after closing', -20])
    expect(linesOf(ledger, 'Dog')).toHaveLength(1)
  })

  test('the two teams whose points changed most are named, of that week alone', () => {
    const before = { Bee: [10, 4], Ant: [9, 3], Cat: [9, 2], Dog: [5, 1] }
    const after = { Bee: [10, 4], Ant: [8, 3], Cat: [12, 2], Dog: [7, 1] }
    const ledger = through(season(before, [1, 2]), season(after, [1, 2]))
    const note = 'Cat rose from 9 to 12 and Dog rose from 5 to 7 and 1 more after closing'
    expect(linesOf(ledger, 'Bee')).toEqual([
      ['Week 1: 1st', '10 points', 50],
      ['Week 2: 1st', '4 points', 50],
      ['Week 1: 2nd, was 1st', note, -20],
    ])
    const fallen = linesOf(through(season(before, [1, 2]), season({ ...before, Bee: [7, 4] }, [1, 2])), 'Bee')
    expect(fallen.at(-1)?.[1]).toBe('Bee fell from 10 to 7 after closing')
    const again = linesOf(through(season(after, [1, 2]), season({ ...after, Ant: [8, 6] }, [1, 2])), 'Bee')
    expect(again.at(-1)).toEqual(['Week 2: 2nd, was 1st', 'Ant rose from 3 to 6 after closing', -20])
  })

  test('changed points or places without a change of money add a line of $0', () => {
    const equal = { ...WITH_DUES, payouts: { ...WITH_DUES.payouts, weekly: [50, 20, 20].map(dollars) } }
    const points = { Bee: [10], Ant: [9], Cat: [8], Dog: [5] }
    const ledger = through(
      season(points, [1], equal),
      season({ ...points, Bee: [11] }, [1], equal),
      season({ ...points, Bee: [11], Cat: [10], Dog: [6] }, [1], equal),
    )
    expect(linesOf(ledger, 'Bee')).toEqual([
      ['Week 1: 1st', '10 points', 50],
      ['Week 1: still 1st', '11 points, were 10; the same money', 0],
    ])
    expect(linesOf(ledger, 'Cat').at(-1)).toEqual(['Week 1: 2nd, was 3rd', '10 points, were 8; the same money', 0])
    expect(linesOf(ledger, 'Ant').at(-1)).toEqual(['Week 1: 3rd, was 2nd', 'The same money', 0])
    // A week without money has no wording to correct.
    expect(linesOf(ledger, 'Dog')).toEqual([])
    expect(ledger.lines.filter(({ kind }) => kind === 'earned')).toHaveLength(6)
  })

  test('changed payouts add the difference and its reason', () => {
    const settings = { ...WITH_DUES, payouts: { ...WITH_DUES.payouts, weekly: [60, 30, 20, 10].map(dollars) } }
    const ledger = through(season(played, [1]), season(played, [1], settings))
    expect(linesOf(ledger, 'Bee').at(-1)).toEqual(['Week 1: 1st, $60, was $50', 'The payouts were changed', 10])
  })

  test('a leftover cent follows the names; a cent more of payouts is a change of payouts', () => {
    const paying = (cents: number) => ({ ...WITH_DUES, payouts: { ...WITH_DUES.payouts, weekly: [cents] } })
    const level = leagueOf({ points: { Ant: [9], Bee: [9], Cat: [9] }, settings: paying(10_000), completeThrough: 1 })
    const renamed = { ...level, teams: level.teams.map((team) => ({ ...team, name: `${team.name.at(-1)}` })) }
    const closed = (state: typeof level) => buildSnapshot({ ...state, closedWeeks: [1] })
    const ledger = through(closed(level), closed(renamed))
    expect(linesOf(ledger, 'Ant')).toEqual([
      ['Week 1: 1st, shared by 3', '9 points', 33.34],
      ['Week 1: 1st, shared by 3, $33.33, was $33.34', 'The leftover cent goes by name', -0.01],
    ])
    expect(linesOf(ledger, 'Bee').at(-1)).toEqual([
      'Week 1: 1st, shared by 3, $33.34, was $33.33',
      'The leftover cent goes by name',
      0.01,
    ])
    const alone = { Bee: [10], Ant: [9] }
    const paid = (...weekly: number[]) => ({ ...WITH_DUES, payouts: { ...WITH_DUES.payouts, weekly } })
    const turned = through(season(alone, [1], paid(5_000, 3_000)), season(alone, [1], paid(3_000, 5_000)))
    expect(linesOf(turned, 'Bee').at(-1)).toEqual(['Week 1: 1st, $30, was $50', 'The payouts were changed', -20])
    const raised = through(season(alone, [1], paying(5_000)), season(alone, [1], paying(5_001)))
    expect(linesOf(raised, 'Bee').at(-1)).toEqual(['Week 1: 1st, $50.01, was $50', 'The payouts were changed', 0.01])
  })

  test('a team that is gone gives its place and money to the next ones', () => {
    const whole = leagueOf({ points: played, settings: WITH_DUES, completeThrough: 1 })
    const isBee = ({ email }: { email: string }) => email === emailOf('Bee')
    const left = {
      ...whole,
      teams: whole.teams.filter((team) => !isBee(team)),
      rosters: whole.rosters.filter((entry) => !isBee(entry)),
    }
    const [before, after] = [whole, left].map((state) => buildSnapshot({ ...state, closedWeeks: [1] }))
    const ledger = through(before!, after!)
    expect(linesOf(ledger, 'Bee')).toEqual([
      ['Week 1: 1st', '10 points', 50],
      ['Week 1: taken back', 'The team no longer has a place', -50],
    ])
    expect(linesOf(ledger, 'Dog').at(-1)).toEqual(['Week 1: 3rd, was 4th', 'Recalculated after closing', 10])
  })

  test('a week before a later first week pays nothing any more', () => {
    const points = { Bee: [10, 4], Ant: [9, 3] }
    const later = season(points, [1, 2], { ...WITH_DUES, firstWeek: 2 })
    expect(linesOf(through(season(points, [1, 2]), later), 'Bee')).toEqual([
      ['Week 1: 1st', '10 points', 50],
      ['Week 2: 1st', '4 points', 50],
      ['Week 1: taken back', 'It is no longer played or has no figures', -50],
    ])
  })

  test('reopening a week withdraws its money, closing it records the money again', () => {
    const ledger = through(season(played, [1]), season(played), season(played, [1]))
    expect(linesOf(ledger, 'Bee')).toEqual([
      ['Week 1: 1st', '10 points', 50],
      ['Week 1: opened again', 'Provisional until it is closed', -50],
      ['Week 1: 1st', '10 points', 50],
    ])
    const open = through(season(played, [1]), season(played))
    expect(open.prizeBases).toEqual([{ prize: 'week 1', placed: [] }])
    const closedOn = new Map([[1, '2024-09-12']])
    const again = linesToAdd(open, season(played, [1]), { today: '2024-11-24', closedOn })
    expect(new Set(again.lines.map(({ day }) => day))).toEqual(new Set(['2024-09-12']))
  })

  test('dues are charged on the due date, if it is past', () => {
    const due = (dueOn: string) => ({ ...WITH_DUES, dues: { ...WITH_DUES.dues, dueOn } })
    const dayOf = (dueOn: string) => {
      const state = leagueOf({ points: { Ant: [1] }, settings: due(dueOn) })
      return linesToAdd(EMPTY_LEDGER, buildSnapshot(state), { today: '2024-11-24' }).lines[0]?.day
    }
    expect(['2024-09-05', '2024-12-01', ''].map(dayOf)).toEqual(['2024-09-05', '2024-11-24', '2024-11-24'])
  })

  test('dues without a due date are charged when it is set, and stay when it is removed', () => {
    const due = (dueOn: string) =>
      season(played, [], { ...WITH_DUES, dues: { ...WITH_DUES.dues, dueOn, charged: 'with-due-date' } })
    expect(through(due('')).lines).toEqual([])
    const { lines } = through(due(''), due('2024-12-01'), due(''))
    expect(lines.map(({ title, amount, day }) => [title, amount, day])).toEqual(
      Array.from({ length: 4 }, () => ['Dues', -12_500, '2024-10-02']),
    )
  })

  test('a difference of dues has the day on which it was found, even when the due date was removed', () => {
    const due = (amount: number, dueOn: string) =>
      season(played, [], {
        ...WITH_DUES,
        dues: { ...WITH_DUES.dues, amount: dollars(amount), dueOn, charged: 'with-due-date' },
      })
    const ofBee = (...seasons: Snapshot[]) =>
      through(...seasons)
        .lines.filter(({ email }) => email === emailOf('Bee'))
        .map(({ title, amount, day }) => [title, amount, day])
    const charged = ['Dues', -12_500, '2024-09-05']
    const raised = ['Dues: $150, were $125', -2_500, '2024-10-02']
    expect(ofBee(due(125, '2024-09-05'), due(150, '2024-09-05'))).toEqual([charged, raised])
    expect(ofBee(due(125, '2024-09-05'), due(150, ''))).toEqual([charged, raised])
  })

  test('dues are charged in full, and changed dues add the difference', () => {
    const raised = { ...WITH_DUES, dues: { ...WITH_DUES.dues, amount: dollars(150) } }
    const { lines } = through(season(played), season(played, [], raised))
    expect(lines.filter(({ email }) => email === emailOf('Bee')).map(({ title, amount }) => [title, amount])).toEqual([
      ['Dues', -12_500],
      ['Dues: $150, were $125', -2_500],
    ])
  })
})

test('MONEY-01 bonus and playoffs are provisional until every week that they depend on is closed', () => {
  const weeks = Array.from({ length: 17 }, (_, at) => at + 1)
  const points = Object.fromEntries(['Ant', 'Bee', 'Cat'].map((name, at) => [name, weeks.map((week) => week + at)]))
  const isClosed = (closed: number[]) => {
    const state = leagueOf({ points, completeThrough: 18, week: 18 })
    const prizes = prizesOf(buildSnapshot({ ...state, closedWeeks: closed }))
    return ['bonus', 'playoffs'].map((id) => prizes.find((prize) => prize.id === id)?.isClosed)
  }
  expect(isClosed([])).toEqual([false, false])
  expect(isClosed(weeks.filter((week) => week !== 3))).toEqual([false, false])
  expect(isClosed(weeks.slice(0, 14))).toEqual([true, false])
  expect(isClosed(weeks)).toEqual([true, true])
})

describe('MONEY-01 the table', () => {
  const snapshot = season({ Bee: [10, 3], Ant: [9, 4] }, [1])
  const written = through(snapshot).lines
  const emails = ['Bee', 'Ant'].map(emailOf)
  const tableOf = (lines: readonly LedgerLine[]) => moneyByTeam(lines, prizesOf(snapshot), emails)

  test('has dues, paid, earned, provisional, paid out and balance of each; the pot adds up to zero', () => {
    const lines = [...written, payment('Bee', 125, 'a'), payment('Bee', -40, 'b', 'out')]
    const moneys = tableOf(lines)
    expect(moneys.get(emailOf('Bee'))).toEqual({
      dues: 12_500,
      paid: 12_500,
      earned: 5_000,
      provisional: 3_000,
      paidOut: 4_000,
      adjusted: 0,
      balance: 1_000,
      unpaid: 0,
    })
    expect(moneys.get(emailOf('Ant'))).toMatchObject({ balance: -9_500, unpaid: 12_500, provisional: 5_000 })
    const pot = potOf([...moneys.values()], promisedPayouts(snapshot.settings, 2))
    expect(pot).toMatchObject({ charged: 25_000, promised: 14 * 8_000 + 32_000 + 80_000, cash: 8_500, balance: 8_500 })
    expect(pot.difference).toBe(25_000 - pot.promised)
    expect(pot.toPlayFor).toBe(pot.promised - 16_000)
  })

  test('an adjustment changes the balance of the pot and of the team, not the cash', () => {
    const moneys = tableOf([...written, payment('Bee', 125, 'a'), payment('Bee', 30, 'b', 'adjustment')])
    const pot = potOf([...moneys.values()], promisedPayouts(snapshot.settings, 2))
    expect([moneys.get(emailOf('Bee'))?.balance, pot.cash, pot.balance]).toEqual([8_000, 12_500, 1_500])
  })

  test('what is promised: every place that a team can take, for the weeks and kinds of payout of the league', () => {
    const promised = (settings: Partial<Settings>) => promisedPayouts({ ...WITH_DUES, ...settings }, 12)
    expect(promised({})).toBe(14 * 11_000 + 53_000 + 95_000)
    expect(promised({ playoffTeams: 2 })).toBe(14 * 11_000 + 53_000 + 80_000)
    // A kind that is paid for the weeks through 7, and one for the winner of each week.
    const [from7, from8] = withKinds(ADDED_KINDS, () => [promised({ firstWeek: 7 }), promised({ firstWeek: 8 })])
    expect(from7! - from8!).toBe(11_000 + 501 + 2_500)
  })

  test('unpaid counts cash alone: earnings and payouts do not change it, payments in do', () => {
    const unpaidAfter = (...more: LedgerLine[]) => tableOf([...written, ...more]).get(emailOf('Bee'))?.unpaid
    expect(unpaidAfter()).toBe(12_500)
    expect(unpaidAfter(payment('Bee', -20, 'a', 'out'), payment('Bee', 30, 'b', 'adjustment'))).toBe(12_500)
    expect(unpaidAfter(payment('Bee', 100, 'a'))).toBe(2_500)
    expect(unpaidAfter(payment('Bee', 130, 'a'))).toBe(0)
  })

  test('the parts of the pot add up, with over- and underpayments too', () => {
    const lines = [...written, payment('Bee', 130, 'a'), payment('Ant', -40, 'b', 'out')]
    const moneys = tableOf(lines)
    expect(duesOwed(moneys.get(emailOf('Ant'))!)).toBe(12_500)
    expect(potOf([...moneys.values()], promisedPayouts(snapshot.settings, 2))).toMatchObject({
      ...{ charged: 25_000, paid: 13_000, overpaid: 500, unpaid: 12_500 },
      ...{ earned: 8_000, paidOut: 4_000, paidOutMore: 1_000, earnedOpen: 5_000 },
    })
    // Earnings offset dues.
    expect(duesOwed(tableOf(written).get(emailOf('Bee'))!)).toBe(7_500)
  })

  test('MONEY-02 a statement runs to the balance, and on to what is provisional', () => {
    const lines = statementOf([...written, payment('Bee', 125, 'a')], prizesOf(snapshot), emailOf('Bee'), '2024-10-02')
    expect(lines.map(({ title, balance, isProvisional }) => [title, balance / 100, isProvisional])).toEqual([
      ['Payment', 125, false],
      ['Dues', 0, false],
      ['Week 1: 1st', 50, false],
      ['Week 2: 2nd', 80, true],
    ])
    expect(lines.at(-1)).toMatchObject({ kind: 'earned', note: '3 points so far' })
    // The third place earns nothing here.
    const settings = { ...WITH_DUES, payouts: { ...WITH_DUES.payouts, weekly: [50, 30].map(dollars) } }
    const unpaid = prizesOf(season({ Bee: [10], Ant: [9], Cat: [8] }, [], settings))
    expect(statementOf([], unpaid, emailOf('Cat'), '2024-10-02')).toEqual([])
    expect(statementOf([], unpaid, emailOf('Ant'), '2024-10-02')).toHaveLength(1)
  })

  test('a former team keeps its row and its balance', () => {
    const moneys = tableOf([...written, payment('Zoe', 125, 'a'), payment('Zoe', 5, 'b')])
    expect(moneys.get(emailOf('Zoe'))).toMatchObject({ paid: 13_000, balance: 13_000, dues: 0 })
  })

  test('payments and adjustments are made by hand, dues and earnings are not', () => {
    const kinds = ['dues', 'earned', 'in', 'out', 'adjustment'] as const
    expect(kinds.filter(isHandMade)).toEqual(['in', 'out', 'adjustment'])
  })

  test('MONEY-04 a mistake is reversed by another line, once, on both sides of a payment between teams', () => {
    const lines = [...written, payment('Ant', 30, 'a'), payment('Bee', -30, 'a', 'out')]
    expect([canReverse(lines, 'a'), canReverse(lines, 'nothing')]).toEqual([true, false])
    const reversed = [...lines, ...reversalOf(lines, { entry: 'a', as: 'b', day: '2024-10-03', note: 'Not yet' })]
    expect([canReverse(reversed, 'a'), canReverse(reversed, 'b')]).toEqual([false, false])
    expect(reversed.at(-1)).toMatchObject({ title: 'Reversed: Paid out', amount: 3_000, reverses: 'a' })
    expect(tableOf(reversed)).toEqual(tableOf(written))
  })
})
