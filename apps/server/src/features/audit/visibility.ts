import type { LogEntry } from '@tuff/contract'
import type { LoggedAction } from '#platform/audit-log.ts'
import { moneyIn } from './logged-money.ts'
import type { LoggedChange } from './logged-values.ts'

type Viewer = { email: string; isCommissioner: boolean }

/** Hidden from other managers: it would reveal which accounts are easy to enter now. */
export const ABOUT_A_SIGN_IN = ['second-factor-reset', 'account-link-made'] as const satisfies LoggedAction[]

const PUBLIC_SENTENCES: Partial<Record<LoggedAction, string>> = {
  'money-recorded': 'Recorded a payment or an adjustment.',
  'money-reversed': 'Reversed a payment or an adjustment.',
  'payments-imported': 'Imported payments from a file.',
  'second-factor-reset': 'Reset two-step sign-in for someone.',
  'account-link-made': 'Created a new password link.',
}

/** MONEY-06: a manager sees his own payments and sign-ins; a commissioner sees all. */
export function visibleTo(entry: LogEntry, change: LoggedChange, viewer: Viewer): LogEntry {
  const sentence = PUBLIC_SENTENCES[entry.action as LoggedAction]
  if (sentence === undefined || viewer.isCommissioner || isAbout(viewer.email, change)) return entry
  const visible = { ...entry, sentence, reason: null, before: null, after: null, changes: [], revertible: false }
  return isAboutASignIn(entry) ? { ...visible, managerEmail: null, teamName: null } : visible
}

function isAbout(email: string, change: LoggedChange): boolean {
  if (isAboutASignIn(change)) return change.email === email
  if (change.action === 'payments-imported') return false
  return [change.before, change.after]
    .flatMap((side) => moneyIn(side)?.lines ?? [])
    .some((line) => line.email === email)
}

const isAboutASignIn = ({ action }: { action: string }) => ABOUT_A_SIGN_IN.some((each) => each === action)
