import type { DemoAccount } from '#identity/login-page.ts'

export function greeting(origin: string, demoAccounts: DemoAccount[], firstAccountLink?: string): string {
  const accounts = demoAccounts.map(({ email, password }) => `    ${email}  ${password}`)
  const demo = ['', '  Demo league: simulated players and scores. Log in as', ...accounts]
  const first = [
    '',
    '  This league has no account yet. Create the account of its commissioner here:',
    `    ${firstAccountLink}`,
  ]
  return [
    '',
    `  TUFF is at ${origin}`,
    ...(accounts.length > 0 ? demo : []),
    ...(firstAccountLink ? first : []),
    '',
  ].join('\n')
}
