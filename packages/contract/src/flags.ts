/**
 * Every feature flag, once, with the value that holds while the flag service has not spoken (FLAG-01, FLAG-02).
 * `premiumContent` is 'enabled', 'disabled' or 'restricted' (D-13).
 */
export const FLAG_DEFAULTS = {
  navbar: true,
  navbarBrand: true,
  themeMode: true,
  dashboardComponent: true,
  standingsComponent: true,
  premiumContent: 'enabled' as 'enabled' | 'disabled' | 'restricted',
  footerComponent: true,
  'frontend-console-logging': 'error' as 'error' | 'warn' | 'info' | 'debug' | 'trace',
}
export type Flags = typeof FLAG_DEFAULTS
