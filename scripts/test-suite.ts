// All checks and tests, cheapest first; stops at the first step that fails. With a name, only the tests that match it.
import { ensureChromium, ensureFullChromium } from './lib/chromium.ts'
import { ensureNginx } from './lib/nginx.ts'
import { buildPages } from './lib/pages.mjs'
import { inRoot } from './lib/places.mjs'
import { ensurePostgres } from './lib/postgres.ts'
import { command } from './lib/progress.mjs'
import { CHECKS, runSteps } from './lib/steps.ts'
import { playwrightChoice, vitestChoice } from './lib/test-choice.ts'
import { playwrightReport, reportTests, vitestReport } from './lib/test-reports.ts'

const name = process.argv.slice(2).join(' ')

await command(async () => {
  const chromium = await ensureChromium()
  await ensureFullChromium()
  await ensurePostgres()
  await ensureNginx()
  await buildPages()

  const reports = { unit: vitestReport(), browser: playwrightReport() }
  const succeeded = await runSteps([
    ...(name ? [] : [CHECKS]),
    // Sequentially: in parallel they slow each other down, and some tests have time limits of a second.
    [{ name: 'unit, route and store tests', run: ['vitest', 'run', ...reports.unit.args, ...vitestChoice(name)] }],
    [
      {
        name: 'browser tests',
        run: ['playwright', 'test', ...reports.browser.args, ...playwrightChoice(name)],
        // Four processes load the same code.
        env: {
          CHROMIUM_PATH: chromium,
          NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'browser-tests'),
          ...reports.browser.env,
        },
      },
    ],
  ])
  reportTests([reports.unit, reports.browser], { namesSkipped: !name })
  return succeeded ? 0 : 1
})
