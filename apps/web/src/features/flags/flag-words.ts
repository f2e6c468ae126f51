import type { FlagName } from '@tuff/contract'

export const FLAG_DESCRIPTIONS: Record<FlagName, string> = {
  navbar: 'The bar on top of every page. Without it, pages keep their titles and a way to log out.',
  navbarBrand: 'The name of the league at the left of the bar.',
  themeMode: 'Lets everyone choose between the light and the dark theme.',
  dashboardComponent: 'The dashboard page.',
  standingsComponent: 'The standings page.',
  premiumContent: 'NFL news: for everyone, no one, or members with the premium role.',
  footerComponent: 'The headlines at the bottom of every page.',
  race: 'The forecast of the season.',
  recap: 'Each week in words, the records, and a picture to share.',
  seasons: 'Every year of the league.',
  pickNight: 'Choosing the teams before the season.',
  trades: 'Every trade of the season, and asking for one.',
  money: 'The league’s money: the pot, statements and settling up.',
  gameDay: 'The live week, with projections.',
  'frontend-console-logging': 'How much pages log to the browser console. For troubleshooting.',
}

/** Shown before a flag that users depend on is turned off. */
export const FLAG_WARNINGS: Partial<Record<FlagName, string>> = {
  navbar:
    'The bar and its menu disappear for everyone, including you. Pages can then be opened only by their address. To turn it back on, return to /commissioner/flags.',
}
