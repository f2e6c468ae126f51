import type { MoneyOverview, MoneyStatement, TeamMoney } from '@tuff/contract'

const paid = (given: Partial<NonNullable<TeamMoney['paid']>>) => ({
  paid: 125,
  paidOut: 0,
  adjusted: 0,
  balance: 0,
  unpaid: 0,
  ...given,
})
export const ANT: TeamMoney = {
  managerEmail: 'ant@tuff.example',
  teamName: 'Ant Hill Mob',
  managerName: 'Ann Tee',
  dues: 125,
  earned: 103.34,
  provisional: 15,
  paid: paid({ paidOut: 60, balance: 43.34 }),
}
export const BEE: TeamMoney = {
  managerEmail: 'bee@tuff.example',
  teamName: 'Bee Gees',
  managerName: 'Bea Fitzgerald',
  dues: 125,
  earned: 0,
  provisional: 0,
  paid: paid({ paid: 0, balance: -125, unpaid: 125 }),
}
export const OVERVIEW: MoneyOverview = {
  today: '2024-11-24',
  pot: {
    teams: 2,
    duesEach: 125,
    dueOn: '2024-09-05',
    howToPay: '',
    charged: 250,
    promised: 270,
    difference: -20,
    earned: 103.34,
    provisional: [{ what: 'Week 12', amount: 15 }],
    toPlayFor: 151.66,
    cash: { paid: 125, unpaid: 125, overpaid: 0, paidOut: 60, earnedOpen: 43.34, paidOutMore: 0, inHand: 65 },
  },
  teams: [ANT, BEE],
  settleUp: { payments: [], totals: null },
  entries: [],
}
/** The same with the commissioner's fields. */
export const FOR_COMMISSIONER: MoneyOverview = {
  ...OVERVIEW,
  settleUp: {
    payments: [
      { from: BEE.managerEmail, to: null, amount: 81.66 },
      { from: BEE.managerEmail, to: ANT.managerEmail, amount: 43.34 },
    ],
    totals: {
      isFewest: true,
      throughPot: 2,
      owing: 1,
      owed: 125,
      duesOwed: 125,
      owedTo: 1,
      claimed: 43.34,
      intoPot: 81.66,
    },
  },
  entries: [
    {
      entry: 'e1',
      of: 'payment',
      from: ANT.managerEmail,
      to: null,
      amount: 125,
      day: '2024-09-01',
      note: 'Venmo',
      state: 'stands',
    },
  ],
}
export const STATEMENT: MoneyStatement = {
  today: '2024-11-24',
  season: 2024,
  team: ANT,
  lines: [
    { day: '2024-08-26', title: 'Dues', note: '', amount: -125, balance: -125, isProvisional: false },
    {
      day: '2024-10-23',
      title: 'Week 7: 2nd, shared by 2',
      note: '156 points',
      amount: 25,
      balance: -100,
      isProvisional: false,
    },
    {
      day: '2024-11-24',
      title: 'Week 12: 3rd',
      note: '88 points so far',
      amount: 15,
      balance: -85,
      isProvisional: true,
    },
  ],
}
