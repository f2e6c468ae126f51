import type { FlagName } from '@tuff/contract'

/** What each flag does, for users. */
export const FLAG_DESCRIPTIONS: Record<FlagName, string> = {
  navbar: 'The bar on top of every page. Without it, pages keep their titles and a way to log out.',
  navbarBrand: 'The name of the league at the left of the bar.',
  themeMode: 'Lets everybody choose between the light and the dark theme.',
  dashboardComponent: 'The dashboard page. While it is off, the page says so.',
  standingsComponent: 'The standings page. While it is off, the page says so.',
  premiumContent: 'NFL news: for everybody, for nobody, or for members with the premium role.',
  footerComponent: 'The headlines at the foot of every page. While they are off, the foot says so.',
  race: 'The Race: the forecast of the season. While it is off, the page says so.',
  recap: 'Recap: each week in words, the records, and a picture to share. While it is off, the page says so.',
  seasons: 'Seasons: every year of the league. While it is off, the page says so.',
  pickNight: 'Pick Night: choosing the teams before the season. While it is off, the page says so.',
  trades: 'Trades: every trade of the season, and asking for one. While it is off, the page says so.',
  money: 'The league’s money: the pot, statements and settling up. While it is off, the page says so.',
  gameDay: 'Game Day: the week as it is played, and what it will probably bring. While it is off, the page says so.',
  'frontend-console-logging': 'How much pages tell the browser’s console. It is meant for whoever looks for a mistake.',
}

/** The warning before turning off a flag that users depend on. */
export const FLAG_WARNINGS: Partial<Record<FlagName, string>> = {
  navbar:
    'Everybody loses the bar and its menu at once, you too. Pages can then be opened only by their address. To turn it on again, come back to this page: its address is /commissioner/flags.',
}
