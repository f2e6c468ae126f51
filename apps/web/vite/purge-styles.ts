import purgeCss from '@fullhuman/postcss-purgecss'
import type { Plugin } from 'vite'

const REACT_BOOTSTRAP = '../../node_modules/react-bootstrap/esm'
/** Where class names are written: our own code, the server's part of login.html, and the components in use. */
const CONTENT = [
  'src/**/*.{ts,tsx}',
  '*.html',
  '../server/src/identity/**/*.ts',
  `${REACT_BOOTSTRAP}/{AbstractModalHeader,BootstrapModalManager,CloseButton,Fade,Modal*,Offcanvas*}.js`,
]
/** The inline boot script sets attributes that select styles, `data-bs-theme` for one. */
const FIRST_PAINT = ['index.html', 'src/boot/boot-script.ts']
/** Class names put together from a prop: `alert-${tone}`, and `${prefix}-header` in react-bootstrap. */
const COMPOSED = [
  /^(alert|bg|btn)-(success|info|warning|danger|primary)$/,
  /^loading-(facts|chart|list)$/,
  /^(modal|offcanvas)-/,
]

/**
 * Only in a build; index.html keeps only the inline styles of its first paint. PurgeCSS drops selectors such as
 * `:is(.a, .b):focus` and `> :is(:first-child, :last-child)`: these are written out.
 */
export const purgeStyles = (): Plugin => ({
  name: 'tuff:purge-styles',
  apply: 'build',
  config: () => ({
    css: {
      postcss: {
        plugins: [
          purgeCss({
            content: [],
            contentFunction: (file) => (file.includes('index.html') ? FIRST_PAINT : CONTENT),
            safelist: { standard: COMPOSED },
            keyframes: true,
          }),
        ],
      },
    },
  }),
})
