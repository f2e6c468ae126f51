import type { FlagName } from '@tuff/contract'

/** What each flag does, for people. */
export const FLAG_WORDS: Record<FlagName, { title: string; description: string }> = {
  navbar: {
    title: 'Navigation bar',
    description: 'The bar on top of every page. Without it, pages keep their titles and a way to log out.',
  },
  navbarBrand: { title: 'Brand in the bar', description: 'The name of the league at the left of the bar.' },
  themeMode: { title: 'Theme switch', description: 'Lets everybody choose between the light and the dark theme.' },
  dashboardComponent: { title: 'Dashboard', description: 'The dashboard page. While it is off, the page says so.' },
  standingsComponent: { title: 'Standings', description: 'The standings page. While it is off, the page says so.' },
  premiumContent: {
    title: 'Premium content',
    description: 'NFL news: for everybody, for nobody, or for members with the premium role.',
  },
  footerComponent: {
    title: 'Footer',
    description: 'The headlines at the foot of every page. While they are off, the foot says so.',
  },
  'frontend-console-logging': {
    title: 'Browser log',
    description: 'How much pages tell the browser’s console. It is meant for whoever looks for a mistake.',
  },
}

/** A value as a choice. */
export const valueInWords = (value: string | boolean): string => VALUE_WORDS[String(value)] ?? String(value)

const VALUE_WORDS: Record<string, string> = {
  true: 'On',
  false: 'Off',
  enabled: 'Enabled: everybody',
  disabled: 'Disabled: nobody',
  restricted: 'Restricted: premium members',
  error: 'Errors only',
  warn: 'Warnings too',
  info: 'Information too',
  debug: 'Debugging too',
  trace: 'Everything',
}
