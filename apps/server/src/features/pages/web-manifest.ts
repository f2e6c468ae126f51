import { PAGE_PATHS, type PublicConfig } from '@tuff/contract'

/** What a phone needs to know to put the league on its home screen (HAND-01). */
export const manifestFor = ({ product, season }: PublicConfig) => ({
  // Stays what it is when the league is renamed or the page that it opens is another one.
  id: PAGE_PATHS.home,
  name: `${product} Fantasy Football ${season}`,
  short_name: product,
  description: 'Standings, rosters and points of a private fantasy football league, live.',
  lang: 'en',
  start_url: PAGE_PATHS.standings,
  scope: PAGE_PATHS.home,
  display: 'standalone',
  background_color: '#0a0d12',
  theme_color: '#0a0d12',
  icons: [
    { src: '/icons/192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
})
