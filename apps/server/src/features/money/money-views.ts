import {
  type MoneyOverview,
  type MoneyStatement,
  moneyOf,
  type Pot,
  type SettleUp,
  type TeamMoney,
} from '@tuff/contract'
import { type Account, compareNames, duesOwed, isHandMade, prizeName, type Settling, statementOf } from '@tuff/league'
import { csvText } from '#platform/spreadsheet.ts'
import type { Books } from './money-books.ts'
import { entriesIn } from './money-entries.ts'

/** The viewer; their e-mail is their team's key. */
export type Viewer = { email: string; isCommissioner: boolean }

type People = ReadonlyMap<string, string>

type Context = { people: People; settle: (accounts: readonly Account[]) => Settling }

/** The league's money as far as the viewer may see it (MONEY-06). */
export function overviewFor(books: Books, viewer: Viewer, { people, settle }: Context): MoneyOverview {
  const teams = [...books.moneys.keys()].map((email) => teamMoney(books, email, viewer, people))
  const isComplete = teams.every(({ paid }) => paid !== null)
  const of = ({ paid, earned }: TeamMoney) => (isComplete ? paid!.balance : earned)
  return {
    today: books.today,
    pot: potFor(books, viewer),
    teams: teams.sort((a, b) => of(b) - of(a) || compareNames(a.teamName, b.teamName)),
    settleUp: settleUpFor(books, viewer, settle),
    entries: entriesIn(books.lines, (email) => isOwn(email, viewer)),
  }
}

/** A team's account; a manager sees only the public part of another one: dues and winnings. */
export function statementFor(
  books: Books,
  email: string,
  viewer: Viewer,
  { people, season }: { people: People; season: number },
): MoneyStatement {
  const isComplete = isOwn(email, viewer)
  const lines = statementOf(books.lines, books.prizes, email, books.today)
  return {
    today: books.today,
    season,
    team: teamMoney(books, email, viewer, people),
    lines: lines
      .filter(({ kind }) => isComplete || !isHandMade(kind))
      .map(({ day, title, note, amount, balance, isProvisional }) => ({
        day,
        title,
        note,
        amount: moneyOf(amount),
        balance: isComplete ? moneyOf(balance) : null,
        isProvisional,
      })),
  }
}

const isOwn = (email: string, viewer: Viewer): boolean => viewer.isCommissioner || viewer.email === email

const seesPaid = ({ snapshot }: Books, email: string, viewer: Viewer): boolean =>
  isOwn(email, viewer) || snapshot.settings.dues.paidIsSeenBy === 'everybody'

function teamMoney(books: Books, email: string, viewer: Viewer, people: People): TeamMoney {
  const { dues, earned, provisional, paid, paidOut, adjusted, balance, unpaid } = books.moneys.get(email)!
  return {
    managerEmail: email,
    teamName: books.nameOf(email),
    managerName: people.get(email) ?? email,
    dues: moneyOf(dues),
    earned: moneyOf(earned),
    provisional: moneyOf(provisional),
    paid: seesPaid(books, email, viewer)
      ? {
          paid: moneyOf(paid),
          paidOut: moneyOf(paidOut),
          adjusted: moneyOf(adjusted),
          balance: moneyOf(balance),
          unpaid: moneyOf(unpaid),
        }
      : null,
  }
}

/** The cash on hand would reveal the other teams' payments. */
function potFor(books: Books, viewer: Viewer): Pot {
  const { pot, snapshot, prizes } = books
  const { dues } = snapshot.settings
  const open = prizes.filter(({ isClosed }) => !isClosed)
  return {
    teams: snapshot.teams.length,
    duesEach: moneyOf(dues.amount),
    dueOn: dues.dueOn,
    howToPay: dues.howToPay,
    charged: moneyOf(pot.charged),
    promised: moneyOf(pot.promised),
    difference: moneyOf(pot.difference),
    earned: moneyOf(pot.earned),
    provisional: open.map(({ id, placed }) => ({
      what: prizeName(id),
      amount: moneyOf(placed.reduce((sum, { money }) => sum + money, 0)),
    })),
    toPlayFor: moneyOf(pot.toPlayFor),
    cash:
      viewer.isCommissioner || dues.paidIsSeenBy === 'everybody'
        ? {
            paid: moneyOf(pot.paid),
            unpaid: moneyOf(pot.unpaid),
            overpaid: moneyOf(pot.overpaid),
            paidOut: moneyOf(pot.paidOut),
            earnedOpen: moneyOf(pot.earnedOpen),
            paidOutMore: moneyOf(pot.paidOutMore),
            inHand: moneyOf(pot.cash),
          }
        : null,
  }
}

const THE_POT = ''

function settleUpFor({ moneys, pot }: Books, viewer: Viewer, settle: Context['settle']): SettleUp {
  const accounts = [...moneys].map(([who, { balance }]) => ({ who, balance }))
  const { payments, isFewest } = settle([...accounts, { who: THE_POT, balance: pot.balance }])
  const party = (who: string) => (who === THE_POT ? null : who)
  const seen = payments.filter(({ from, to }) => [from, to].some((who) => isOwn(who, viewer)))
  const [owing, owedTo] = [accounts.filter(({ balance }) => balance < 0), accounts.filter(({ balance }) => balance > 0)]
  const total = (of: typeof accounts) => moneyOf(Math.abs(of.reduce((sum, { balance }) => sum + balance, 0)))
  return {
    payments: seen.map(({ from, to, amount }) => ({ from: party(from), to: party(to), amount: moneyOf(amount) })),
    totals: viewer.isCommissioner
      ? {
          isFewest,
          throughPot: owing.length + owedTo.length,
          owing: owing.length,
          owed: total(owing),
          duesOwed: moneyOf([...moneys.values()].reduce((sum, money) => sum + duesOwed(money), 0)),
          owedTo: owedTo.length,
          claimed: total(owedTo),
          intoPot: moneyOf(pot.balance),
        }
      : null,
  }
}

/** A statement as a file without spreadsheet formula injection (MONEY-02). */
export const statementFile = ({ lines }: MoneyStatement): string =>
  csvText(
    ['date', 'line', 'note', 'amount', 'balance', 'provisional'],
    lines.map(({ day, title, note, amount, balance, isProvisional }) => [
      day,
      title,
      note,
      amount,
      balance ?? '',
      isProvisional ? 'yes' : '',
    ]),
  )
