import { askWhoIsThere } from '#api/auth-client.ts'
import { configInPage } from '#api/config-in-page.ts'
import { nextTask } from '#ui/when-idle.ts'

// The first code that runs, beside the page and before it (vite/page-head.ts): what takes longest begins here.
const config = configInPage()
if (config) askWhoIsThere(config.identity)
void loadPage()

/** While the provider is asked, the code of the page comes: three files at a time, since to ask for ten takes a slow phone a while. */
async function loadPage(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=later]')]
  for (let at = 0; at < links.length; at += 3) {
    await nextTask()
    for (const link of links.slice(at, at + 3)) link.rel = 'modulepreload'
  }
}
