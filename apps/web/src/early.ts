import { askWhoIsThere } from '#api/auth-client.ts'
import { configInPage } from '#api/config-in-page.ts'

// The first code that runs, beside the page and before it (vite/page-head.ts): what takes longest begins here.
const config = configInPage()
if (config) askWhoIsThere(config.identity)
// While the provider is asked, the code of the page comes.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload'
