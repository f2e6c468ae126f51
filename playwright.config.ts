import { defineConfig } from '@playwright/test'
import { findChromium } from './scripts/lib/find-chromium.ts'

/** Chromium speaks to nobody but the server under test, and root may not have its sandbox. */
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
  // Node runs this TypeScript as it stands; Playwright would translate all of it first.
  build: { external: ['**/*'] },
  globalSetup: './e2e/build-pages.ts',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // Most of a journey is waiting: with a core for each, half of them would stand idle.
  workers: 3,
  timeout: 120_000,
  // For a machine that is busy: nobody waits so long unless something is wrong.
  expect: { timeout: 30_000 },
  reporter: 'list',
  // Recording a trace costs as much as the test itself: `npm run e2e -- --trace on` records one to look at.
  // Without a graphics card every frame of a motion is drawn by the processor that the tests need; those about motion ask for it.
  // A service worker answers in the place of what a test puts on the line, and fetches every file: those about it ask for it.
  use: {
    launchOptions,
    screenshot: 'only-on-failure',
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    // That of a phone is for whoever is tagged so, by a fixture: a project for each would have workers for each, and every
    // worker starts a browser and a process of leagues.
    viewport: { width: 1440, height: 900 },
  },
})
