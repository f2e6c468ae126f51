import type { PublicConfig } from '@tuff/contract'

/** What came with the page; while somebody develops, the server does not send the page. */
export function configInPage(): PublicConfig | undefined {
  const text = document.getElementById('config')?.textContent
  return text?.startsWith('{"') ? JSON.parse(text) : undefined
}
