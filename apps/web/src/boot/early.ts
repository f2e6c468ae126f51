import { startSilentCheck } from '#api/auth-client.ts'
import { configInPage } from '#api/config-in-page.ts'

// The first code that runs (vite/page-head.ts): the sign-in check takes longest, so it starts before React loads.
const config = configInPage()
if (config) startSilentCheck(config.identity)
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=later]')) link.rel = 'modulepreload'
