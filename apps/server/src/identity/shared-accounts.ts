import type { DemoAccount } from './login-page.ts'

export const SHARED = 'Everyone who tries the demo league shares this account, so it cannot be changed.'

/** Visitors of the demo share these accounts and must not change them. */
export type SharedAccounts = (email: string) => boolean

export function createSharedAccounts(demoAccounts: DemoAccount[]): SharedAccounts {
  const emails = new Set(demoAccounts.map(({ email }) => email.toLowerCase()))
  return (email) => emails.has(email.trim().toLowerCase())
}
