import type { Race } from '@tuff/contract'

type Basis = NonNullable<Race['forecast']>['basis']

/** SEER-02: what the forecast used, most important first. */
export function basisInWords(basis: Basis): string {
  const used = [
    "this season's weeks",
    'salaries',
    basis.lastSeason && 'last season',
    basis.chances && 'targets and carries',
    basis.betting && 'betting lines',
    basis.statuses && 'injury reports',
  ].filter((each) => each !== false)
  return `Based on ${used.slice(0, -1).join(', ')} and ${used.at(-1)}.`
}
