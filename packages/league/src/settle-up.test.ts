import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Account, settleUp } from './settle-up.ts'

const accountsOf = (balances: readonly number[]): Account[] =>
  balances.map((balance, at) => ({ who: `team ${at}`, balance }))

function afterwards(accounts: readonly Account[]) {
  const left = new Map(accounts.map(({ who, balance }) => [who, balance]))
  for (const { from, to, amount } of settleUp(accounts).payments) {
    expect(amount).toBeGreaterThan(0)
    left.set(from, left.get(from)! + amount)
    left.set(to, left.get(to)! - amount)
  }
  return [...left.values()]
}

/** A slow reference, independent of the algorithm under test. */
function fewestByTrying(balances: readonly number[]): number {
  const open = balances.filter((balance) => balance !== 0)
  const [first, ...others] = open
  if (first === undefined) return 0
  return (
    1 +
    Math.min(
      ...others.flatMap((other, at) =>
        Math.sign(other) === -Math.sign(first) ? [fewestByTrying(others.with(at, other + first))] : [],
      ),
    )
  )
}

/** Small balances make groups common. */
const settled = (most: number, largest: number) =>
  fc
    .array(fc.integer({ min: -largest, max: largest }), { minLength: 1, maxLength: most })
    .map((balances) => [...balances, -balances.reduce((sum, balance) => sum + balance, 0)])

test('MONEY-05 four debtors, four creditors and the pot settle with seven payments', () => {
  const { payments, isFewest } = settleUp([
    ...[-12500, -12500, -6500, -500].map((balance, at) => ({ who: `debtor ${at}`, balance })),
    ...[5000, 3000, 2000, 1000].map((balance, at) => ({ who: `creditor ${at}`, balance })),
    { who: 'the pot', balance: 21000 },
  ])
  expect(payments).toHaveLength(7)
  expect(isFewest).toBe(true)
})

test('MONEY-05 a team without debt pays nothing, and an exact match of debt and credit is one payment', () => {
  expect(settleUp(accountsOf([0, 0])).payments).toEqual([])
  expect(settleUp(accountsOf([700, -500, 500, -700])).payments).toEqual([
    { from: 'team 3', to: 'team 0', amount: 700 },
    { from: 'team 1', to: 'team 2', amount: 500 },
  ])
})

test('MONEY-05 the largest debt comes first, and nobody is paid more than they are owed', () => {
  expect(settleUp(accountsOf([-500, -700, 500, 700])).payments).toEqual([
    { from: 'team 1', to: 'team 3', amount: 700 },
    { from: 'team 0', to: 'team 2', amount: 500 },
  ])
  expect(settleUp(accountsOf([-700, -500, 500, 700])).payments[0]).toMatchObject({ from: 'team 0', amount: 700 })
  expect(settleUp(accountsOf([300, -500, 200])).payments).toEqual([
    { from: 'team 1', to: 'team 0', amount: 300 },
    { from: 'team 1', to: 'team 2', amount: 200 },
  ])
  expect(settleUp(accountsOf([-300, 500, -200])).payments).toEqual([
    { from: 'team 0', to: 'team 1', amount: 300 },
    { from: 'team 2', to: 'team 1', amount: 200 },
  ])
})

test('MONEY-05 exact matches leave less to search: 22 different balances are proven to need 11 payments', () => {
  const amounts = Array.from({ length: 11 }, (_, at) => 3 ** at)
  const { payments, isFewest } = settleUp(accountsOf(amounts.flatMap((amount) => [amount, -amount])))
  expect([payments.length, isFewest]).toEqual([11, true])
})

test('MONEY-05 in small leagues no settlement needs fewer payments, found by trying them all', () => {
  fc.assert(
    fc.property(settled(7, 9), (balances) => {
      const accounts = accountsOf(balances)
      expect(afterwards(accounts).every((balance) => balance === 0)).toBe(true)
      const { payments, isFewest } = settleUp(accounts)
      expect(isFewest).toBe(true)
      expect(payments).toHaveLength(fewestByTrying(balances))
    }),
  )
})

test('MONEY-05 leagues of up to thirty settle exactly, each group with one payment less than its size', () => {
  fc.assert(
    fc.property(settled(30, 20_000), (balances) => {
      const accounts = accountsOf(balances)
      expect(afterwards(accounts).every((balance) => balance === 0)).toBe(true)
      const open = balances.filter((balance) => balance !== 0)
      expect(settleUp(accounts).payments.length).toBeLessThan(Math.max(1, open.length))
    }),
    { numRuns: 20 },
  )
})

test('MONEY-05 23 payments for 24 different balances, six groups of four, are not claimed as minimal', () => {
  const groups = Array.from({ length: 6 }, (_, at) => {
    const [a, b, c] = [1, 2, 3].map((n) => (((at * 3 + n) ** 2 * 7919) % 10_007) + 1) as [number, number, number]
    return [a, b, c, -(a + b + c)]
  })
  expect(groups.map((group) => settleUp(accountsOf(group)))).toMatchObject(groups.map(() => ({ isFewest: true })))
  const { payments, isFewest } = settleUp(accountsOf(groups.flat()))
  expect([payments.length, isFewest]).toEqual([23, false])
})

test('MONEY-05 with more than 20 different balances, groups of three are settled first', () => {
  const threes = [1, 9, 81, 729, 6_561, 59_049].map((of) => [of, 3 * of, -4 * of])
  // Twice the first is the opposite of the second.
  const four = [-2_000_000, 4_000_000, -1_999_993, -7]
  const accounts = accountsOf([...threes, four].flat())
  const { payments, isFewest } = settleUp(accounts)
  expect([payments.length, isFewest]).toEqual([6 * 2 + 3, false])
  expect(new Set(afterwards(accounts))).toEqual(new Set([0]))
})
