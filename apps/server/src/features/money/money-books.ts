import {
  findTeam,
  type Ledger,
  type LedgerDays,
  type LedgerLine,
  linesToAdd,
  moneyByTeam,
  type Pot,
  type Prize,
  potOf,
  prizesOf,
  promisedPayouts,
  type Snapshot,
  type TeamMoney,
} from '@tuff/league'

export type Books = {
  readonly snapshot: Snapshot
  readonly today: string
  /** Includes lines about to be recorded, so that closed weeks always count (MONEY-03). */
  readonly lines: readonly LedgerLine[]
  readonly prizes: readonly Prize[]
  readonly moneys: ReadonlyMap<string, TeamMoney>
  readonly pot: Pot
  nameOf(email: string): string
}

export function booksOf(ledger: Ledger, snapshot: Snapshot, days: LedgerDays): Books {
  const { teams, settings } = snapshot
  const lines = [...ledger.lines, ...linesToAdd(ledger, snapshot, days).lines]
  const prizes = prizesOf(snapshot)
  const moneys = moneyByTeam(
    lines,
    prizes,
    teams.map(({ email }) => email),
  )
  return {
    snapshot,
    today: days.today,
    lines,
    prizes,
    moneys,
    pot: potOf([...moneys.values()], promisedPayouts(settings, teams.length)),
    nameOf: (email) => findTeam(snapshot, email)?.name ?? email,
  }
}

/** Of a team, or of the pot (null); negative if it owes. */
export const balanceOf = ({ moneys, pot }: Pick<Books, 'moneys' | 'pot'>, who: string | null): number =>
  who === null ? pot.balance : (moneys.get(who)?.balance ?? 0)
