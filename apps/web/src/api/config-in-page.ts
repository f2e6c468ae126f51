import type { PublicConfig } from '@tuff/contract'

/** The configuration in the page; undefined in development, where the server does not send the page. */
export function configInPage(): PublicConfig | undefined {
  const text = document.getElementById('config')?.textContent
  return text?.startsWith('{"') ? JSON.parse(text) : undefined
}
