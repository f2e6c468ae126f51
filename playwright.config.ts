import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/lib/find-chromium.ts'

/** Chromium connects to the tested server only, and root cannot use its sandbox. */
const args = [
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]

const launchOptions = { executablePath: findChromium(), args }

export default defineConfig({
  testDir: 'e2e',
  // Node runs this TypeScript directly; Playwright would transpile all of it first.
  build: { external: ['**/*'] },
  globalSetup: './e2e/build-pages.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // `npm run test:long` runs the others.
  ...(process.env.TEST_LONG ? { grep: /@long/ } : { grepInvert: /@long/ }),
  // Most of a journey is waiting, so that more workers than cores keep the cores busy.
  workers: 3,
  timeout: 120_000,
  // Generous, for a busy machine.
  expect: { timeout: 30_000 },
  reporter: 'list',
  // A trace costs as much as the test: `npm run e2e -- --trace on` records one.
  // Without a graphics card the processor renders every frame of a motion; tests about motion turn it on.
  // A service worker would replace the responses that a test intercepts; tests about it allow it.
  use: {
    launchOptions,
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    // A fixture sets a phone's for tests tagged @phone: a project for each size would start twice the workers.
    viewport: { width: 1440, height: 900 },
  },
})
