import type { LogChange } from '@tuff/contract'
import { inDollars } from '@tuff/league'
import { differing, type LoggedChange, type Names, valueIn } from './logged-values.ts'

/** The fields of a change of Pick Night, or of who may join after it. */
export const nightChanges = ({ before, after }: LoggedChange): LogChange[] =>
  differing(before, after).map(([part, was, is]) => ({
    what: FIELDS[part] ?? part,
    before: fieldWords(part, was),
    after: fieldWords(part, is),
  }))

const FIELDS: Record<string, string> = {
  isOpen: 'Pick Night',
  lockAt: 'Lock',
  teamsAtMost: 'Teams at most',
  until: 'New teams until',
}

function fieldWords(part: string, value: unknown): string {
  if (part === 'isOpen') return value === true ? 'open' : 'closed'
  if (part === 'lockAt') return typeof value === 'number' ? momentOf(value) : 'first kick-off'
  if (part === 'until') return typeof value === 'number' ? momentOf(value) : 'nobody joins'
  return String(value)
}

export const linkChanges = ({ before, after }: LoggedChange): LogChange[] => {
  const inWords = (side: unknown) => (valueIn(side, 'isOn') === true ? 'on' : 'off')
  return [{ what: 'Join link', before: inWords(before), after: inWords(after) }]
}

export const lateTeamChanges = ({ before, after }: LoggedChange): LogChange[] => {
  const until = (side: unknown) => {
    const at = valueIn(side, 'until')
    return typeof at === 'number' ? momentOf(at) : null
  }
  return [{ what: 'Open until', before: until(before), after: until(after) }]
}

export const salaryChanges = ({ before, after }: LoggedChange, names: Names): LogChange[] => {
  const salary = (side: unknown) => inDollars(Number(valueIn(side, 'salary')))
  return [{ what: names.player(String(valueIn(after, 'player'))), before: salary(before), after: salary(after) }]
}

const momentOf = (at: number): string =>
  `${new Date(at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })} UTC`
