import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canReverse, type Ledger, type LedgerLine, moneyByTeam, reversalOf, statementOf } from './ledger.ts'
import { linesToAdd } from './ledger-lines.ts'
import { potOf, promisedPayouts } from './pot.ts'
import { prizesOf } from './prizes.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { settleUp } from './settle-up.ts'
import { buildSnapshot, type LeagueState, type Snapshot } from './snapshot.ts'
import { ADDED_KINDS, STANDARD_KINDS, withKinds } from './testing/added-kinds.ts'
import { leagueOf, receiverOf } from './testing/example-league.ts'
import { type MoneyStep, moneySteps } from './testing/money-steps.ts'
import { EMPTY_LEDGER, updatedLedger } from './testing/updated-ledger.ts'
import { LAST_WEEK } from './weeks.ts'

const TODAY = '2024-10-03'
const NAMES = ['Ant', 'Bee', 'Cat', 'Dog', 'Elk']

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

function firstLeague(scores: readonly (readonly number[])[], isOver: boolean): LeagueState {
  const points = Object.fromEntries(scores.map((weeks, at) => [NAMES[at]!, weeks]))
  const settings = { ...DEFAULT_SETTINGS, playoffTeams: 3, dues: { ...DEFAULT_SETTINGS.dues, amount: 12_500 } }
  return leagueOf({ points, settings, week: isOver ? LAST_WEEK : 6, completeThrough: isOver ? LAST_WEEK : 5 })
}

function leagueAfter(state: LeagueState, step: MoneyStep): LeagueState {
  const closed = new Set(state.closedWeeks)
  switch (step.of) {
    case 'score': {
      const team = state.teams[step.team]
      if (!team) return state
      const playerId = receiverOf(team.name)
      const others = state.statLines.filter((line) => line.playerId !== playerId || line.week !== step.week)
      const stats = { receptions: step.points ?? 0 }
      const line = { playerId, week: step.week, club: 'KC', stats }
      return { ...state, statLines: step.points === null ? others : [...others, line] }
    }
    case 'week':
      return { ...state, week: step.week }
    case 'close':
      return { ...state, closedWeeks: [...closed.add(step.week)] }
    case 'open':
      closed.delete(step.week)
      return { ...state, closedWeeks: [...closed] }
    case 'payouts':
      return { ...state, settings: { ...state.settings, payouts: step.payouts } }
    case 'dues':
      return { ...state, settings: { ...state.settings, dues: { ...state.settings.dues, amount: step.amount } } }
    case 'leave': {
      if (state.teams.length < 3) return state
      const email = state.teams[step.team]?.email
      const teams = state.teams.filter((team) => team.email !== email)
      return { ...state, teams, rosters: state.rosters.filter((entry) => entry.email !== email) }
    }
    default:
      return state
  }
}

/** The commissioner's entries. */
function writtenBy(step: MoneyStep, { lines }: Ledger, teams: LeagueState['teams'], entry: string): LedgerLine[] {
  const line = (at: number, kind: LedgerLine['kind'], amount: number): LedgerLine[] =>
    teams[at] ? [{ email: teams[at].email, kind, amount, day: '2024-10-01', title: kind, note: '', entry }] : []
  if (step.of === 'line') return line(step.team, step.kind, step.kind === 'out' ? -step.amount : step.amount)
  if (step.of === 'transfer' && teams[step.from] && teams[step.to] && step.from !== step.to)
    return [...line(step.from, 'in', step.amount), ...line(step.to, 'out', -step.amount)]
  if (step.of === 'reverse') {
    const reversed = `entry ${step.entry}`
    return canReverse(lines, reversed)
      ? reversalOf(lines, { entry: reversed, as: entry, day: '2024-10-02', note: '' })
      : []
  }
  return []
}

/** The violations of MONEY-03, as a list because so many seasons have a million figures. */
function leftOver({ lines }: Ledger, snapshot: Snapshot): string[] {
  const wrong: string[] = []
  const hold = (isTrue: boolean, what: string) => isTrue || wrong.push(what)
  const prizes = prizesOf(snapshot)
  const { teams, settings, standings } = snapshot
  const moneys = moneyByTeam(
    lines,
    prizes,
    teams.map(({ email }) => email),
  )
  for (const { email, weeklyEarnings, bonus, playoffEarnings } of standings.regularSeason) {
    const { earned, provisional, dues } = moneys.get(email)!
    hold(earned + provisional === weeklyEarnings + bonus + playoffEarnings, `${email} earned ${earned}`)
    hold(dues === settings.dues.amount, `${email} is charged ${dues}`)
  }
  const pot = potOf([...moneys.values()], promisedPayouts(settings, teams.length))
  hold(sum([...moneys.values()].map(({ balance }) => balance)) + pot.balance === 0, 'the pot')
  hold(pot.earned + pot.provisional + pot.toPlayFor === pot.promised && pot.toPlayFor >= 0, 'what is promised')
  hold(pot.paid - pot.overpaid + pot.unpaid === pot.charged, 'the parts of what is charged')
  hold(pot.paidOut - pot.paidOutMore + pot.earnedOpen === pot.earned, 'the parts of what is earned')
  for (const [email, { balance, provisional }] of moneys) {
    const last = statementOf(lines, prizes, email, TODAY).at(-1)?.balance ?? 0
    hold(last === balance + provisional, `the statement of ${email}`)
  }

  const left = new Map([['the pot', pot.balance], ...[...moneys].map(([who, { balance }]) => [who, balance] as const)])
  for (const { from, to, amount } of settleUp([...left].map(([who, balance]) => ({ who, balance }))).payments) {
    left.set(from, left.get(from)! + amount)
    left.set(to, left.get(to)! - amount)
  }
  for (const [who, balance] of left) hold(balance === 0, `${who} after settling`)
  return wrong
}

const seasons = fc.record({
  scores: fc.array(fc.array(fc.nat(5), { minLength: 18, maxLength: 18 }), { minLength: 2, maxLength: 5 }),
  isOver: fc.boolean(),
  kinds: fc.constantFrom(STANDARD_KINDS, ADDED_KINDS),
  closedThrough: fc.nat(LAST_WEEK),
  steps: moneySteps,
})

test('MONEY-03 SEER-04 in any season of ties, corrections and reversals, no cent is over and no line removed', () => {
  fc.assert(
    fc.property(seasons, ({ kinds, ...season }) => {
      expect(withKinds(kinds, () => problemsIn(season))).toEqual([])
    }),
  )
})

type Season = { scores: number[][]; isOver: boolean; closedThrough: number; steps: MoneyStep[] }

function problemsIn({ scores, isOver, closedThrough, steps }: Season): string[] {
  let state = firstLeague(scores, isOver)
  const last = Math.min(closedThrough, state.week)
  state = { ...state, closedWeeks: Array.from({ length: last }, (_, at) => at + 1) }
  const first = buildSnapshot(state)
  let ledger = updatedLedger(EMPTY_LEDGER, first, TODAY)
  const wrong = leftOver(ledger, first)
  steps.forEach((step, at) => {
    const before = ledger.lines
    const written = writtenBy(step, ledger, state.teams, `entry ${at}`)
    state = leagueAfter(state, step)
    const snapshot = buildSnapshot(state)
    ledger = updatedLedger({ ...ledger, lines: [...before, ...written] }, snapshot, TODAY)
    wrong.push(...leftOver(ledger, snapshot))
    if (before.some((line, turn) => ledger.lines[turn] !== line)) wrong.push('a line is gone')
    if (linesToAdd(ledger, snapshot, { today: '2024-10-04' }).lines.length > 0) wrong.push('a second call adds lines')
    if (ledger.lines.some(({ title, note }) => /undefined|NaN/.test(title + note))) wrong.push('a line without words')
  })
  return wrong
}
