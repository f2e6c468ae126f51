import type { Cents } from './money.ts'
import { compareText } from './names.ts'

export type Account = { readonly who: string; readonly balance: Cents }

/** `isFewest`: the number of payments is proven minimal. */
export type Settling = { readonly payments: readonly Settlement[]; readonly isFewest: boolean }

type Settlement = { readonly from: string; readonly to: string; readonly amount: Cents }

/**
 * Limits the search for groups; only more than 20 different balances exceed it. Then groups of three are separated
 * first, so that there may be more payments than necessary.
 */
const MOST_STATES = 2 ** 19

/**
 * The fewest payments after which nobody owes anything (MONEY-05), as far as the search can prove it. A group of n
 * balances that add up to zero is settled by n - 1 payments, and by fewer only if it splits into such groups: so the
 * fewest payments come from the most groups.
 */
export function settleUp(accounts: readonly Account[]): Settling {
  const open = accounts
    .filter(({ balance }) => balance !== 0)
    .toSorted((a, b) => a.balance - b.balance || compareText(a.who, b.who))
  const { groups, isMost } = mostGroups(open)
  return { payments: groups.flatMap(settleGroup), isFewest: isMost }
}

type Groups = { groups: Account[][]; isMost: boolean }

function mostGroups(open: readonly Account[]): Groups {
  const { pairs, rest } = withoutPairs(open)
  const { groups, isMost } = groupsIn(rest)
  return { groups: [...pairs, ...groups], isMost }
}

function groupsIn(rest: readonly Account[]): Groups {
  const [last, ...others] = rest
  if (!last) return { groups: [], isMost: true }
  const kinds = [...Map.groupBy(others, ({ balance }) => balance)].map(([balance, own]) => ({ balance, own }))
  const states = kinds.reduce((count, { own }) => count * (own.length + 1), 1)
  if (states <= MOST_STATES) return { groups: exactGroups(last, kinds, states), isMost: true }
  const three = threeIn(rest)
  const groups = three ? [three, ...groupsIn(rest.filter((account) => !three.includes(account))).groups] : [[...rest]]
  return { groups, isMost: false }
}

function threeIn(rest: readonly Account[]): Account[] | undefined {
  const byBalance = new Map(rest.map((account) => [account.balance, account]))
  for (const first of rest) {
    for (const second of rest) {
      const third = byBalance.get(-first.balance - second.balance)
      if (third && new Set([first, second, third]).size === 3) return [first, second, third]
    }
  }
  return undefined
}

/** Pairs a debtor with a creditor of the same amount: separating such a pair never reduces the number of groups. */
function withoutPairs(open: readonly Account[]): { pairs: Account[][]; rest: Account[] } {
  const creditors = Map.groupBy(
    open.filter(({ balance }) => balance > 0),
    ({ balance }) => balance,
  )
  const pairs = open.flatMap((debtor) => {
    const creditor = debtor.balance < 0 ? creditors.get(-debtor.balance)?.shift() : undefined
    return creditor ? [[debtor, creditor]] : []
  })
  const paired = new Set(pairs.flat())
  return { pairs, rest: open.filter((account) => !paired.has(account)) }
}

type Kind = { balance: Cents; own: readonly Account[] }

/**
 * Accounts with the same balance are interchangeable, so a state is the count taken of each balance. A group is
 * complete each time all taken so far add up to zero. `last` is taken last, which halves the work.
 */
function exactGroups(last: Account, kinds: readonly Kind[], states: number): Account[][] {
  const strides = kinds.map((_, at) => kinds.slice(0, at).reduce((product, { own }) => product * (own.length + 1), 1))
  const groups = mostGroupsByState(kinds, strides, states)
  const found: Account[][] = [[last]]
  const taken = kinds.map(({ own }) => own.length)
  for (let state = states - 1; state > 0; ) {
    const sum = kinds.reduce((total, { balance }, at) => total + balance * taken[at]!, 0)
    if (sum === 0) found.push([])
    const wanted = groups[state]! - (sum === 0 ? 1 : 0)
    const kind = strides.findIndex((stride, at) => taken[at]! > 0 && groups[state - stride] === wanted)
    taken[kind]!--
    found.at(-1)!.push(kinds[kind]!.own[taken[kind]!]!)
    state -= strides[kind]!
  }
  return found
}

function mostGroupsByState(kinds: readonly Kind[], strides: readonly number[], states: number): Uint8Array {
  const groups = new Uint8Array(states)
  const taken = new Uint16Array(kinds.length)
  // The strides of the kinds with any taken, because only they lead to the state.
  const leading = new Int32Array(kinds.length)
  let count = 0
  let sum = 0
  for (let state = 1; state < states; state++) {
    // Advances to the next state, like an odometer.
    let at = 0
    for (; taken[at] === kinds[at]!.own.length; at++) {
      taken[at] = 0
      sum -= kinds[at]!.balance * kinds[at]!.own.length
      count--
    }
    if (taken[at] === 0) leading[count++] = strides[at]!
    taken[at]!++
    sum += kinds[at]!.balance
    let most = 0
    for (let each = 0; each < count; each++) {
      const before = groups[state - leading[each]!]!
      if (before > most) most = before
    }
    groups[state] = sum === 0 ? most + 1 : most
  }
  return groups
}

function settleGroup(group: readonly Account[]): Settlement[] {
  const left = group.map(({ who, balance }) => ({ who, balance }))
  const payments: Settlement[] = []
  for (;;) {
    const from = left.reduce((most, one) => (one.balance < most.balance ? one : most))
    const to = left.reduce((most, one) => (one.balance > most.balance ? one : most))
    if (from.balance >= 0) return payments
    const amount = Math.min(-from.balance, to.balance)
    from.balance += amount
    to.balance -= amount
    payments.push({ from: from.who, to: to.who, amount })
  }
}
