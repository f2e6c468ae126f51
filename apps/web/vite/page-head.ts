import type { Plugin } from 'vite'
import { BOOT_SCRIPT } from '../src/app/boot-script.ts'

/** The boot script for every page; and a first page that waits for no stylesheet, since its HTML holds what it needs. */
export function pageHead(): Plugin {
  return {
    name: 'tuff:page-head',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path, server }) => ({
        html: path === '/index.html' ? (server ? withoutShells(html) : stylesheetLast(html)) : html,
        tags: [{ tag: 'script', children: BOOT_SCRIPT, injectTo: 'head-prepend' }],
      }),
    },
  }
}

/**
 * Behind all that can be seen, where it keeps nothing from being painted; scripts still wait for it. A visitor's home
 * has all its styles in the HTML, and gets the font that the stylesheet brings when there is time.
 */
function stylesheetLast(html: string): string {
  const [link = ''] = html.match(/<link rel="stylesheet"[^>]*>/) ?? []
  const late = `<!--late-->${link.replace('<link', '<link disabled')}<!--/late--><!--soon-->${link}<!--/soon-->`
  return html.replace(link, '').replace('</body>', `${late}</body>`)
}

/** It is the server that chooses among them, and while somebody develops it does not send the page. */
const withoutShells = (html: string) => html.replaceAll(/<!--(\w+)-->[\s\S]*?<!--\/\1-->/g, '')
