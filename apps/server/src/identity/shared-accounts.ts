import type { DemoAccount } from './login-page.ts'

export const SHARED = 'Everybody who tries the demo league shares this account: it stays as it is.'

/** Tells by its e-mail whether an account is one of the demo, which no visitor may take from the others. */
export type SharedAccounts = (email: string) => boolean

export function createSharedAccounts(demoAccounts: DemoAccount[]): SharedAccounts {
  const emails = new Set(demoAccounts.map(({ email }) => email.toLowerCase()))
  return (email) => emails.has(email.trim().toLowerCase())
}
