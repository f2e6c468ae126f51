import type { DemoAccount } from '#identity/login-page.ts'

/** What the terminal says once the league is served. */
export function greeting(origin: string, demoAccounts: DemoAccount[]): string {
  const accounts = demoAccounts.map(({ email, password }) => `    ${email}  ${password}`)
  const demo = ['', '  Demo league: simulated players and scores. Log in as', ...accounts]
  return ['', `  TUFF is at ${origin}`, ...(accounts.length > 0 ? demo : []), ''].join('\n')
}
