import type { Plugin } from 'vite'
import { BOOT_SCRIPT } from '../src/app/boot-script.ts'

/** What every page carries in its head: the boot script, and the font asked for before the stylesheet names it. */
export function pageHead(): Plugin {
  return {
    name: 'tuff:page-head',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-opsz-normal-.*\.woff2$/.test(file))
        return [
          { tag: 'script', children: BOOT_SCRIPT, injectTo: 'head-prepend' },
          ...(font
            ? [
                {
                  tag: 'link',
                  attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' },
                  injectTo: 'head' as const,
                },
              ]
            : []),
        ]
      },
    },
  }
}
