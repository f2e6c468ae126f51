// Everything that must hold, cheapest first; stops at the first step that fails and says which.
import { ensureChromium } from './lib/chromium.ts'
import { buildPages } from './lib/pages.mjs'
import { ensurePostgres } from './lib/postgres.ts'
import { command } from './lib/progress.mjs'
import { CHECKS, runSteps } from './lib/steps.ts'
import { countTests, playwrightReport, vitestReport } from './lib/test-counts.ts'

await command(async () => {
  const chromium = await ensureChromium()
  await ensurePostgres()
  await buildPages()

  const reports = { unit: vitestReport(), browser: playwrightReport() }
  const succeeded = await runSteps([
    ...CHECKS,
    { name: 'unit, route and store tests', run: ['vitest', 'run', ...reports.unit.args] },
    {
      name: 'browser tests',
      run: ['playwright', 'test', ...reports.browser.args],
      env: { CHROMIUM_PATH: chromium, ...reports.browser.env },
    },
  ])
  countTests([reports.unit, reports.browser])
  return succeeded ? 0 : 1
})
