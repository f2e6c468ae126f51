import type { FlagName, Flags } from './flags.ts'

export const FLAG_TITLES: Record<FlagName, string> = {
  navbar: 'Navigation bar',
  navbarBrand: 'Brand in the bar',
  themeMode: 'Theme switch',
  dashboardComponent: 'Dashboard',
  standingsComponent: 'Standings',
  premiumContent: 'Premium content',
  footerComponent: 'Footer',
  race: 'The Race',
  recap: 'Recap',
  trades: 'Trades',
  money: 'Money',
  seasons: 'Seasons',
  pickNight: 'Pick Night',
  gameDay: 'Game Day',
  'frontend-console-logging': 'Browser log',
}

export const flagValueInWords = (value: string | boolean): string => VALUE_WORDS[String(value)] ?? String(value)

const VALUE_WORDS: Record<string, string> = {
  true: 'On',
  false: 'Off',
  enabled: 'On for everyone',
  disabled: 'Off for everyone',
  restricted: 'Premium members only',
  error: 'Errors only',
  warn: 'Warnings too',
  info: 'Information too',
  debug: 'Debugging too',
  trace: 'Everything',
} satisfies Record<`${Flags[FlagName]}`, string>
