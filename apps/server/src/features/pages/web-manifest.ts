import { PAGE_PATHS, type PublicConfig, START_PATH } from '@tuff/contract'

/** The web manifest for installing the league on a home screen (HAND-01). */
export const manifestFor = ({ product, season }: PublicConfig) => ({
  // Stable when the league is renamed or its start page changes.
  id: PAGE_PATHS.home,
  name: `${product} Fantasy Football ${season}`,
  short_name: product,
  description: 'Standings, rosters and points of a private fantasy football league, live.',
  lang: 'en',
  start_url: START_PATH,
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
